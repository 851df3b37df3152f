import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { MemberWelcome } from './member-welcome.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VisitorWelcome } from './visitor-welcome.tsx'

const Register = lazy(async () => ({
  default: (await import('../register/screen.tsx')).Screen,
}))
const RecoverPassword = lazy(async () => ({
  default: (await import('../recover-password/screen.tsx')).Screen,
}))

const token = z.catch(z.optional(z.string().check(z.minLength(1))), undefined)
/** Tokens that links in mails carry (rulings, Names and routes), and what a phone opens here. */
const search = z.object({ reset: token, confirm: token, show: token })

/** The first page of the portal, and the target of the links in mails. */
export function Screen() {
  useTranslation(['landing', 'sign_in', 'change_password'])
  const { reset, confirm, show } = search.parse(useSearch({ strict: false }))
  const member = useVisitorOrMember()
  if (reset) return <ResetPassword token={reset} />
  if (confirm) return <ConfirmEmail token={confirm} />
  if (member) return <MemberWelcome member={member} />
  if (show === 'register') return <Register />
  if (show === 'recover') return <RecoverPassword />
  return <VisitorWelcome />
}
