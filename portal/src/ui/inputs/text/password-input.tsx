import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from '../control.module.css'
import { TextInput } from './text-input.tsx'

/** A password input with a button to show it. Use it inside a `Field`. */
export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  const say = useSay()
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? say('ui:password.hide') : say('ui:password.show')
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.clear}
          aria-label={label}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
