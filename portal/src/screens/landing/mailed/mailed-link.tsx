import { ConfirmEmail } from './confirm-email.tsx'
import { ConfirmNewEmail } from './confirm-new-email.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { ResetPassword } from './reset-password.tsx'

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
