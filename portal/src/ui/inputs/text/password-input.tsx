import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from '../control.module.css'
import { TextInput } from './text-input.tsx'

/** A password that can be shown while it is typed; inside of a `Field`. */
export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const label = shown ? say('ui:password.hide') : say('ui:password.show')
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.clear}
          aria-label={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
