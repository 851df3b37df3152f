import { Check, Circle } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './new-password-field.module.css'
import { keptRules, type PasswordRule } from './password-rules.ts'

interface NewPasswordFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Words that others know of the person, which a password must not contain. */
  own: readonly string[]
  error?: string | null | undefined
}

/** A password to choose, with the rules it keeps already. */
export function NewPasswordField({
  label,
  name,
  value,
  onChange,
  own,
  error,
}: NewPasswordFieldProps) {
  const say = useSay('change_password')
  const rules = useId()
  const kept = keptRules(value, own)
  return (
    <Stack gap={2}>
      <Field label={label} required error={error}>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          aria-describedby={rules}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Stack as="ul" gap={1} id={rules} aria-label={say('change_password:rules.label')}>
        {(Object.keys(kept) as PasswordRule[]).map((rule) => (
          <li key={rule} className={styles.rule} data-kept={kept[rule]}>
            {kept[rule] ? <Check aria-hidden /> : <Circle aria-hidden />}
            {say(`change_password:rules.${rule}`)}
            {kept[rule] ? (
              <span className="visually-hidden">, {say('change_password:rules.kept')}</span>
            ) : null}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
