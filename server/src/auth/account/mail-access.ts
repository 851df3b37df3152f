import type { AuthDeps } from '../deps.ts'
import { findMember } from '../members.ts'
import { type Sending, sendAccountMail } from './account-mails.ts'

export interface AccessMail {
  /** Id of the login. */
  user: string
  mail: 'factors_dropped'
}

/** Notifies the owner of a login of the office's change to their access; skips owners who have left. */
export async function mailAccess(
  deps: Sending & Pick<AuthDeps, 'database'>,
  { user, mail }: AccessMail,
): Promise<void> {
  const member = await findMember(deps.database.db, user)
  if (!member) return
  const { email: to, language, first_name, last_name } = member
  await sendAccountMail(deps, mail, { to, language, name: `${first_name} ${last_name}` })
}
