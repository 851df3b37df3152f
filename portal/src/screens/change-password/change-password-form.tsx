import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { type Member, useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { PasswordInput } from '../../ui/inputs/password-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './change-password.module.css'
import { NewPasswordField } from './new-password-field.tsx'

/** The old password, the new one twice. The server ends the other sessions. */
export function ChangePasswordForm({ member }: { member: Member }) {
  const say = useSay('change_password')
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [isAsked, setAsked] = useState(false)
  const change = useChangePassword(() => {
    setOld('')
    setNext('')
    setAgain('')
    setAsked(false)
  })
  const refused = isAsked ? fieldErrors(change.error) : {}
  const missing = (value: string) => (isAsked && !value ? say('change_password:missing') : null)
  const differs = isAsked && again && again !== next ? say('change_password:differs') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (old && next && again === next) change.mutate({ old_password: old, password: next })
  }
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      {change.isSuccess ? (
        <Alert tone="success" title={say('change_password:done.title')}>
          {say('change_password:done.text')}
        </Alert>
      ) : null}
      {refused.root ? <Alert tone="danger">{refused.root}</Alert> : null}
      <input type="hidden" name="username" autoComplete="username" value={member.email} readOnly />
      <Field
        label={say('change_password:old')}
        required
        error={missing(old) ?? (refused.old_password ? say('change_password:wrong') : null)}
      >
        <PasswordInput
          name="old_password"
          autoComplete="current-password"
          value={old}
          onChange={({ target }) => {
            setOld(target.value)
            change.reset()
          }}
        />
      </Field>
      <NewPasswordField
        label={say('change_password:new')}
        name="password"
        value={next}
        own={[member.email, member.name]}
        error={missing(next) ?? refused.password}
        onChange={(value) => {
          setNext(value)
          change.reset()
        }}
      />
      <Field label={say('change_password:again')} required error={missing(again) ?? differs}>
        <PasswordInput
          name="password_again"
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={change.isPending}>
          {say('change_password:submit')}
        </Button>
      </div>
    </Stack>
  )
}

function useChangePassword(onChanged: () => void) {
  const http = useHttp()
  return useMutation({
    mutationFn: (body: { old_password: string; password: string }) =>
      http.send({ method: 'POST', path: '/lib/auth/change_password', body }),
    onSuccess: onChanged,
  })
}

/** A wrong old password comes back without a field, in the contract's own words. */
function fieldErrors(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.message === 'invalid password') return { old_password: error.message }
  return Object.keys(error.fieldErrors).length > 0 ? error.fieldErrors : { root: error.message }
}
