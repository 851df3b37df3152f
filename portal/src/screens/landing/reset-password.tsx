import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { NewPasswordField } from '../change-password/new-password-field.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'

/** Chooses a new password with the token of a mail. */
export function ResetPassword({ token }: { token: string }) {
  const say = useSay('landing', 'change_password')
  const [password, setPassword] = useState('')
  const reset = useReset(token)
  if (reset.isSuccess)
    return (
      <LinkDone title={say('landing:reset.done.title')} text={say('landing:reset.done.text')} />
    )
  const problem = linkProblem(reset.error)
  if (problem)
    return <DeadLink problem={problem} to="/recover-password" action={say('landing:reset.again')} />
  const refused = reset.error instanceof ApiError ? reset.error.fieldErrors.new_password : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate(password)
  }
  return (
    <VisitorPage title={say('landing:reset.title')} text={say('landing:reset.text')}>
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        {reset.isError && !refused ? <Alert tone="danger">{say('landing:failed')}</Alert> : null}
        <NewPasswordField
          label={say('landing:reset.password')}
          name="new_password"
          value={password}
          own={[]}
          error={refused}
          onChange={(next) => {
            setPassword(next)
            reset.reset()
          }}
        />
        <Button type="submit" look="primary" size="large" busy={reset.isPending}>
          {say('landing:reset.submit')}
        </Button>
      </Stack>
    </VisitorPage>
  )
}

function useReset(token: string) {
  const http = useHttp()
  const path = `/lib/auth/reset_password/${encodeURIComponent(token)}`
  return useMutation({
    mutationFn: (new_password: string) =>
      http.send({ method: 'POST', path, body: { new_password } }, { open: true }),
  })
}
