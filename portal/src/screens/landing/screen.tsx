import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorWelcome } from './visitor/visitor-welcome.tsx'

const MemberWelcome = lazy(async () => ({
  default: (await import('./member-welcome.tsx')).MemberWelcome,
}))
const MailedLink = lazy(async () => ({
  default: (await import('./mailed/mailed-link.tsx')).MailedLink,
}))
const PhoneScan = lazy(async () => ({
  default: (await import('./phone/phone-scan.tsx')).PhoneScan,
}))
const Register = lazy(async () => ({
  default: (await import('../register/screen.tsx')).Screen,
}))
const RecoverPassword = lazy(async () => ({
  default: (await import('../recover-password/screen.tsx')).Screen,
}))

/** The portal's first page and the target of mailed links. */
export function Screen() {
  useSay('landing', 'sign_in')
  // Mailed links and the computer's QR codes carry tokens; a phone opens the codes here.
  const { scan, show, ...tokens } = useSearch({ from: '/' })
  const { reset, confirm, email, keep, mailbox } = tokens
  const member = useVisitorOrMember()
  if (reset || confirm || email || keep || mailbox) return <MailedLink {...tokens} />
  if (scan) return <PhoneScan token={scan} />
  if (member) return <MemberWelcome member={member} />
  if (show === 'register') return <Register />
  if (show === 'recover') return <RecoverPassword />
  return <VisitorWelcome />
}
