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

/** Tokens of mailed links by purpose. */
export interface MailedTokens {
  reset?: string | undefined
  confirm?: string | undefined
  email?: string | undefined
  keep?: string | undefined
  mailbox?: string | undefined
}

/** The page of a mailed link; a separate bundle, so other visitors do not load it. */
export function MailedLink({ reset, confirm, email, keep, mailbox }: MailedTokens) {
  if (reset) return <ResetPassword token={reset} />
  if (confirm) return <ConfirmEmail token={confirm} />
  if (email) return <ConfirmNewEmail token={email} />
  if (keep) return <MailboxLink token={keep} from="keep" />
  return mailbox ? <MailboxLink token={mailbox} from="mailbox" /> : null
}

/** Sets a new password with a mailed token. */
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
 * Confirms a registration's address and sets its password. Another person may have typed the address,
 * so only the mail proves ownership.
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
  /** `keep`: link in the old mailbox, cancels the change; `mailbox`: link in the new one, confirms it. */
  from: 'keep' | 'mailbox'
}

/** One of the two links of an address change; the button protects against mail previews. */
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
