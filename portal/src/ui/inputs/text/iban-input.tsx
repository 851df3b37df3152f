import { groupIban, isIban, normaliseIban } from '@ruecklauf/model'
import { CircleCheck } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from './iban-input.module.css'
import { TextInput } from './text-input.tsx'

interface IbanInputProps {
  value: string
  /** The IBAN without spaces, in capitals. */
  onChange: (iban: string) => void
  onBlur?: () => void
  name?: string
}

/** An IBAN, grouped by four while it is typed, ticked once it is right; inside of a `Field`. */
export function IbanInput({ value, onChange, onBlur, name = 'iban' }: IbanInputProps) {
  const say = useSay()
  return (
    <TextInput
      name={name}
      className={styles.iban}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="DE00 0000 0000 0000 0000 00"
      value={groupIban(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(regroup(event))}
      // Its place is always there: an input that gets one would lose the focus with its last digit.
      end={
        <span className={styles.right}>
          {isIban(value) ? (
            <span role="img" aria-label={say('ui:iban.right')}>
              <CircleCheck aria-hidden />
            </span>
          ) : null}
        </span>
      }
    />
  )
}

/** Groups anew without moving the cursor away from the character it stood behind. */
function regroup({ target }: ChangeEvent<HTMLInputElement>): string {
  const iban = normaliseIban(target.value).slice(0, 34)
  const before = normaliseIban(target.value.slice(0, target.selectionStart ?? undefined))
  const cursor = groupIban(before).length
  target.value = groupIban(iban)
  target.setSelectionRange(cursor, cursor)
  return iban
}
