import { keysOf } from '@ruecklauf/model'
import { Check, Circle, Info } from 'lucide-react'
import { useId } from 'react'
import { SharedField, typed } from '../../forms/form-field.tsx'
import type { HasField } from '../../forms/use-app-form.ts'
import { PasswordInput } from '../../ui/inputs/text/password-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './new-password-field.module.css'
import { keptRules } from './password-rules.ts'

interface NewPasswordFieldProps<Name extends string> {
  form: HasField<Name, string>
  name: Name
  label: string
  /** The person's name and e-mail address, which a password must not contain. */
  own: readonly string[]
}

/** A new password with its rules: fulfilled, open, and one that only the server can check. */
export function NewPasswordField<Name extends string>(props: NewPasswordFieldProps<Name>) {
  const { form, name, label, own } = props
  const say = useSay('change_password')
  const rules = useId()
  const ruleStates = keptRules(form.bind(name).value, own)
  return (
    <Stack gap={2}>
      <SharedField form={form} name={name} label={label} required>
        {(input) => (
          <PasswordInput autoComplete="new-password" aria-describedby={rules} {...typed(input)} />
        )}
      </SharedField>
      <Stack as="ul" gap={1} id={rules} aria-label={say('change_password:rules.label')}>
        {keysOf(ruleStates).map((rule) => (
          <li key={rule} className={styles.rule} data-kept={ruleStates[rule]}>
            {ruleStates[rule] ? <Check aria-hidden /> : <Circle aria-hidden />}
            {say(`change_password:rules.${rule}`)}
            {ruleStates[rule] ? (
              <span className="visually-hidden">, {say('change_password:rules.kept')}</span>
            ) : null}
          </li>
        ))}
        <li className={styles.rule}>
          <Info aria-hidden />
          {say('change_password:rules.uncommon')}
        </li>
      </Stack>
    </Stack>
  )
}
