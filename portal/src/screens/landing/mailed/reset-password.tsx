import { PasswordByLink } from './password-by-link.tsx'

/** Chooses a new password with the token of a mail. */
export const ResetPassword = ({ token }: { token: string }) => (
  <PasswordByLink
    purpose="reset"
    path={`/lib/auth/reset_password/${encodeURIComponent(token)}`}
    name="new_password"
    own={[]}
    again="/recover-password"
  />
)
