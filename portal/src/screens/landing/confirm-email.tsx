import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useConfig, useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { NewPasswordField } from '../change-password/new-password-field.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'

/**
 * Confirms the address of a registration and sets its password: who typed the address may have been
 * somebody else, who has the mail is its owner.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const say = useSay('landing', 'change_password')
  const { brand } = useConfig()
  const [password, setPassword] = useState('')
  const confirm = useConfirmation(token)
  if (confirm.isSuccess)
    return (
      <LinkDone title={say('landing:confirm.done.title')} text={say('landing:confirm.done.text')} />
    )
  const problem = linkProblem(confirm.error)
  if (problem)
    return <DeadLink problem={problem} to="/register" action={say('landing:confirm.again')} />
  const refused = confirm.error instanceof ApiError ? confirm.error.fieldErrors.password : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(password)
  }
  return (
    <VisitorPage title={say('landing:confirm.title')} text={say('landing:confirm.text')}>
      <Stack as="form" gap={5} noValidate onSubmit={submit}>
        {confirm.isError && !refused ? <Alert tone="danger">{say('landing:failed')}</Alert> : null}
        <NewPasswordField
          label={say('landing:confirm.password')}
          name="password"
          value={password}
          own={[brand.name]}
          error={refused}
          onChange={(next) => {
            setPassword(next)
            confirm.reset()
          }}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          icon={<MailCheck aria-hidden />}
          busy={confirm.isPending}
        >
          {say('landing:confirm.submit')}
        </Button>
      </Stack>
    </VisitorPage>
  )
}

function useConfirmation(token: string) {
  const http = useHttp()
  const path = `/lib/auth/confirm/${encodeURIComponent(token)}`
  return useMutation({
    mutationFn: (password: string) =>
      http.send({ method: 'POST', path, body: { password } }, { open: true }),
  })
}
