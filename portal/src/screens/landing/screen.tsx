import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { MemberWelcome } from './member-welcome.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VisitorWelcome } from './visitor-welcome.tsx'

const token = z.catch(z.optional(z.string().check(z.minLength(1))), undefined)
/** Tokens that links in mails carry (rulings, Names and routes). */
const search = z.object({ reset: token, confirm: token })

/** The first page of the portal, and the target of the links in mails. */
export function Screen() {
  useTranslation(['landing', 'sign_in', 'change_password'])
  const { reset, confirm } = search.parse(useSearch({ strict: false }))
  const member = useVisitorOrMember()
  if (reset) return <ResetPassword token={reset} />
  if (confirm) return <ConfirmEmail token={confirm} />
  return member ? <MemberWelcome member={member} /> : <VisitorWelcome />
}
