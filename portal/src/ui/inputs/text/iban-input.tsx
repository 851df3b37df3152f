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

/** An IBAN input, grouped by four, with a tick once it is valid. Use it inside a `Field`. */
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
      // The tick's place is always reserved: adding it later would cost the input its focus.
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

/** Regroups the text and keeps the cursor behind the same character. */
function regroup({ target }: ChangeEvent<HTMLInputElement>): string {
  const iban = normaliseIban(target.value).slice(0, 34)
  const textBefore = normaliseIban(target.value.slice(0, target.selectionStart ?? undefined))
  const cursor = groupIban(textBefore).length
  target.value = groupIban(iban)
  target.setSelectionRange(cursor, cursor)
  return iban
}
