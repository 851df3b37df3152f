import { useMutation } from '@tanstack/react-query'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'

/** Confirms a new e-mail address by link and button, so a mail preview cannot confirm it. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const say = useSay('landing')
  const http = useHttp()
  const confirm = useMutation({
    mutationFn: () =>
      http.send<{ is_changed: boolean }>(
        { method: 'POST', path: `/lib/auth/confirm_email/${encodeURIComponent(token)}`, body: {} },
        { open: true },
      ),
    onError: (error) => linkProblem(error) ?? sayFailure(error),
  })
  const problem = linkProblem(confirm.error)
  if (problem)
    return <DeadLink problem={problem} to="/recover-password" action={say('landing:reset.again')} />
  if (confirm.data) {
    const how = confirm.data.is_changed ? 'changed' : 'waits'
    return (
      <LinkDone title={say(`landing:email.${how}.title`)} text={say(`landing:email.${how}.text`)} />
    )
  }
  return (
    <VisitorPage title={say('landing:email.title')} text={say('landing:email.text')}>
      <div>
        <Button
          look="primary"
          size="large"
          busy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {say('landing:email.confirm')}
        </Button>
      </div>
    </VisitorPage>
  )
}
