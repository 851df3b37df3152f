import { MailCheck } from 'lucide-react'
import { useConfig } from '../../../client/portal.tsx'
import { PasswordByLink } from './password-by-link.tsx'

/**
 * Confirms the address of a registration and sets its password: who typed the address may have been
 * somebody else, who has the mail is its owner.
 */
export const ConfirmEmail = ({ token }: { token: string }) => (
  <PasswordByLink
    purpose="confirm"
    path={`/lib/auth/confirm/${encodeURIComponent(token)}`}
    name="password"
    own={[useConfig().brand.name]}
    again="/register"
    icon={<MailCheck aria-hidden />}
  />
)
