import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useConfig } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { RadioGroup } from '../../ui/inputs/choice/radio.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import styles from './register.module.css'
import { type Registration, useRegistration } from './use-registration.ts'

type Problems = Partial<Record<keyof Registration | 'privacy', string | undefined>>

/** Who registers, with which address; the password is set with the link from the mail. */
export function RegistrationForm({ onSent }: { onSent: (sent: Registration) => void }) {
  const say = useSay('register')
  const { brand } = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(blank)
  const [hasRead, setHasRead] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const register = useRegistration()
  const refused = register.error instanceof ApiError ? register.error : null

  const wrong: Problems = {
    first_name: values.first_name.trim() ? undefined : say('register:missing'),
    last_name: values.last_name.trim() ? undefined : say('register:missing'),
    email: looksLikeEmail(values.email) ? undefined : say('register:invalid_email'),
    privacy: hasRead ? undefined : say('register:privacy.missing'),
  }
  const problem = (id: keyof Problems) =>
    isAsked ? (wrong[id] ?? refused?.fieldErrors[id]) : undefined
  const set = (change: Partial<Registration>) => {
    setValues({ ...values, ...change })
    register.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.values(wrong).some(Boolean)) return focusFirst(form.current)
    register.mutate(trimmed(values), { onSuccess: onSent })
  }

  return (
    <VisitorPage title={say('register:title')} text={say('register:text')}>
      <Stack as="form" gap={5} ref={form} noValidate onSubmit={submit}>
        {refused && Object.keys(refused.fieldErrors).length === 0 ? (
          <Alert tone="danger">{refused.message}</Alert>
        ) : null}
        <RadioGroup
          label={say('register:role.label')}
          name="arke_id"
          value={values.arke_id}
          options={(['installer', 'wholesaler'] as const).map((id) => ({
            id,
            label: say(`register:role.${id}`),
            hint: say(`register:role.${id}_hint`),
          }))}
          onChange={(id) => set({ arke_id: id === 'wholesaler' ? id : 'installer' })}
        />
        <div className={styles.pair}>
          <Field label={say('register:first_name')} required error={problem('first_name')}>
            <TextInput
              name="first_name"
              autoComplete="given-name"
              maxLength={60}
              value={values.first_name}
              onChange={({ target }) => set({ first_name: target.value })}
            />
          </Field>
          <Field label={say('register:last_name')} required error={problem('last_name')}>
            <TextInput
              name="last_name"
              autoComplete="family-name"
              maxLength={60}
              value={values.last_name}
              onChange={({ target }) => set({ last_name: target.value })}
            />
          </Field>
        </div>
        <Field label={say('register:email')} required error={problem('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
        <Checkbox
          required
          name="privacy"
          checked={hasRead}
          onChange={setHasRead}
          error={problem('privacy')}
          label={say('register:privacy.label')}
          help={
            <a href={brand.links.privacy} target="_blank" rel="noopener">
              {say('register:privacy.link')}
            </a>
          }
        />
        <Button type="submit" look="primary" size="large" busy={register.isPending}>
          {say('register:submit')}
        </Button>
        <Text size="small" muted>
          {say('register:known')} <Link to="/signin">{say('register:to_sign_in')}</Link>
        </Text>
      </Stack>
    </VisitorPage>
  )
}

const blank: Registration = {
  arke_id: 'installer',
  first_name: '',
  last_name: '',
  email: '',
}

const trimmed = ({ first_name, last_name, email, ...rest }: Registration): Registration => ({
  ...rest,
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
})

/** Once the errors are shown. */
const focusFirst = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
