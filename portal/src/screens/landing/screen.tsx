import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorWelcome } from './visitor/visitor-welcome.tsx'

const MemberWelcome = lazy(async () => ({
  default: (await import('./member-welcome.tsx')).MemberWelcome,
}))
const ConfirmEmail = lazy(async () => ({
  default: (await import('./mailed/confirm-email.tsx')).ConfirmEmail,
}))
const ResetPassword = lazy(async () => ({
  default: (await import('./mailed/reset-password.tsx')).ResetPassword,
}))
const PhoneScan = lazy(async () => ({
  default: (await import('./phone/phone-scan.tsx')).PhoneScan,
}))
const ConfirmNewEmail = lazy(async () => ({
  default: (await import('./mailed/confirm-new-email.tsx')).ConfirmNewEmail,
}))
const MailboxLink = lazy(async () => ({
  default: (await import('./mailed/mailbox-link.tsx')).MailboxLink,
}))
const Register = lazy(async () => ({
  default: (await import('../register/screen.tsx')).Screen,
}))
const RecoverPassword = lazy(async () => ({
  default: (await import('../recover-password/screen.tsx')).Screen,
}))

/** The first page of the portal, and the target of the links in mails. */
export function Screen() {
  useSay('landing', 'sign_in')
  // Tokens that links in mails and codes on the computer carry, and what a phone opens here.
  const { reset, confirm, email, keep, mailbox, scan, show } = useSearch({ from: '/' })
  const member = useVisitorOrMember()
  if (reset) return <ResetPassword token={reset} />
  if (confirm) return <ConfirmEmail token={confirm} />
  if (email) return <ConfirmNewEmail token={email} />
  if (keep) return <MailboxLink token={keep} from="keep" />
  if (mailbox) return <MailboxLink token={mailbox} from="mailbox" />
  if (scan) return <PhoneScan token={scan} />
  if (member) return <MemberWelcome member={member} />
  if (show === 'register') return <Register />
  if (show === 'recover') return <RecoverPassword />
  return <VisitorWelcome />
}
