import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../client/api-error.ts'
import { type Member, useHttp } from '../../client/portal.tsx'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { asTyped } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { PasswordInput } from '../../ui/inputs/text/password-input.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './change-password.module.css'
import { NewPasswordField } from './new-password-field.tsx'

const passwords = z.object({ old_password: asTyped, password: asTyped, again: asTyped }).check(
  z.refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'change_password:differs',
  }),
)

const blank = { old_password: '', password: '', again: '' }

/** Asks for the old password and twice for the new password. The server ends all other sessions. */
export function ChangePasswordForm({ member }: { member: Member }) {
  const say = useSay('change_password')
  const http = useHttp()
  const [isDone, setDone] = useState(false)
  const form = useAppForm({
    schema: passwords,
    defaults: blank,
    submit: async ({ old_password, password }) => {
      setDone(false)
      const body = { old_password, password }
      await http
        .send({ method: 'POST', path: '/lib/auth/change_password', body })
        .catch((error) => Promise.reject(ofField(error, say('change_password:wrong'))))
      setDone(true)
      form.restart(blank)
    },
  })
  return (
    <Form form={form}>
      {isDone ? (
        <Alert tone="success" title={say('change_password:done.title')}>
          {say('change_password:done.text')}
        </Alert>
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={member.email} readOnly />
      <FormField form={form} name="old_password" label={say('change_password:old')} required>
        {(input) => <PasswordInput autoComplete="current-password" {...typed(input)} />}
      </FormField>
      <NewPasswordField
        form={form}
        name="password"
        label={say('change_password:new')}
        own={[member.email, member.name]}
      />
      <FormField form={form} name="again" label={say('change_password:again')} required>
        {(input) => <PasswordInput autoComplete="new-password" {...typed(input)} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {say('change_password:submit')}
        </Button>
      </div>
    </Form>
  )
}

/** Assigns the error of a wrong old password to its field, because the server names none. */
const ofField = (error: unknown, message: string) =>
  error instanceof ApiError && error.message === 'invalid password'
    ? new ApiError(error.status, [
        { context: 'parameter_validation', message, parameter: 'old_password' },
      ])
    : error
