import { useMutation } from '@tanstack/react-query'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'

interface MailboxLinkProps {
  token: string
  /** `keep`: from the old mailbox, which stops the change; `mailbox`: from the new one, which confirms. */
  from: 'keep' | 'mailbox'
}

/** The link of one of the two mailboxes of a change; a mail's preview presses no button. */
export function MailboxLink({ token, from }: MailboxLinkProps) {
  const say = useSay('landing')
  const http = useHttp()
  const follow = useMutation({
    mutationFn: () =>
      http.send(
        { method: 'POST', path: `/lib/auth/mailbox/${encodeURIComponent(token)}`, body: {} },
        { open: true },
      ),
    onError: (error) => linkProblem(error) ?? sayFailure(error),
  })
  const problem = linkProblem(follow.error)
  if (problem)
    return <DeadLink problem={problem} to="/recover-password" action={say('landing:reset.again')} />
  if (follow.isSuccess)
    return (
      <LinkDone title={say(`landing:${from}.done.title`)} text={say(`landing:${from}.done.text`)} />
    )
  return (
    <VisitorPage title={say(`landing:${from}.title`)} text={say(`landing:${from}.text`)}>
      <div>
        <Button look="primary" size="large" busy={follow.isPending} onClick={() => follow.mutate()}>
          {say(`landing:${from}.confirm`)}
        </Button>
      </div>
    </VisitorPage>
  )
}
