import { hashSecret, newSecret } from '../../security/secrets.ts'
import type { AuthDeps } from '../deps.ts'
import { findMember } from '../members.ts'
import { type AccountMail, type Sending, sendAccountMail } from './account-mails.ts'

/** Mails whose link sets a password, with its validity. */
const hours = { reset: 0.5, invited: 7 * 24 } as const satisfies Partial<
  Record<AccountMail, number>
>

export interface LinkMail {
  /** Id of the login. */
  user: string
  mail: keyof typeof hours
  /** The inviter's name in the mail: a firm, or the programme. */
  by?: string
}

/**
 * Makes a link that sets the login's password and mails it; earlier links lapse. The link is made
 * when the mail is sent, so that no queued data in the database would let anybody in.
 */
export async function mailLink(
  deps: Sending & Pick<AuthDeps, 'database' | 'clock'>,
  { user, mail, by }: LinkMail,
): Promise<void> {
  const { db } = deps.database
  const member = await findMember(db, user)
  if (!member) return
  const token = newSecret()
  const now = deps.clock()
  await db
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashSecret(token),
      user_id: user,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + hours[mail] * 3_600_000).toISOString(),
    })
    .execute()
  await sendAccountMail(deps, mail, {
    to: member.email,
    language: member.language,
    name: `${member.first_name} ${member.last_name}`,
    token,
    ...(by ? { by } : {}),
  })
}
