import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useConfig, useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import { ConfirmNewEmail } from './confirm-new-email.tsx'
import { DeadLink } from './dead-link.tsx'
import { LinkDone } from './link-done.tsx'
import { linkProblem } from './link-problem.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** Tokens that links in mails carry, by what each is for. */
export interface MailedTokens {
  reset?: string | undefined
  confirm?: string | undefined
  email?: string | undefined
  keep?: string | undefined
  mailbox?: string | undefined
}

/** What a link in a mail leads to; one file for all, which no other visitor loads. */
export function MailedLink({ reset, confirm, email, keep, mailbox }: MailedTokens) {
  if (reset) return <ResetPassword token={reset} />
  if (confirm) return <ConfirmEmail token={confirm} />
  if (email) return <ConfirmNewEmail token={email} />
  if (keep) return <MailboxLink token={keep} from="keep" />
  return mailbox ? <MailboxLink token={mailbox} from="mailbox" /> : null
}

/** Chooses a new password with the token of a mail. */
const ResetPassword = ({ token }: { token: string }) => (
  <PasswordByLink
    purpose="reset"
    path={`/lib/auth/reset_password/${encodeURIComponent(token)}`}
    name="new_password"
    own={[]}
    again="/recover-password"
  />
)

/**
 * Confirms the address of a registration and sets its password: who typed the address may have been
 * somebody else, who has the mail is its owner.
 */
const ConfirmEmail = ({ token }: { token: string }) => (
  <PasswordByLink
    purpose="confirm"
    path={`/lib/auth/confirm/${encodeURIComponent(token)}`}
    name="password"
    own={[useConfig().brand.name]}
    again="/register"
    icon={<MailCheck aria-hidden />}
  />
)

interface MailboxLinkProps {
  token: string
  /** `keep`: from the old mailbox, which stops the change; `mailbox`: from the new one, which confirms. */
  from: 'keep' | 'mailbox'
}

/** The link of one of the two mailboxes of a change; a mail's preview presses no button. */
function MailboxLink({ token, from }: MailboxLinkProps) {
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
