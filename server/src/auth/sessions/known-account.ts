import { recordSecurity } from '../../security/security-events.ts'
import type { Tx } from '../../tables.ts'
import { findMember, type Profile } from '../members.ts'

/** An account at a provider, whose owner holds an address. */
export interface ProvedAccount {
  issuer: string
  /** The account's id; the provider never reuses it. */
  subject: string
  /** Normalised, and confirmed by the provider. */
  email: string
}

/**
 * The login of an account, of a member for whom `isStaff` holds. The first time its address
 * decides; from then on only the account itself. So the next owner of a colleague's address does
 * not get the login. A link ends with the second factors (`drop_factors`).
 * @returns the login's id; undefined for an address without login, and for a login of another
 * account
 */
export async function loginOfAccount(
  tx: Tx,
  { issuer, subject, email }: ProvedAccount,
  { isStaff, now }: { isStaff: (member: Profile) => boolean; now: Date },
): Promise<string | undefined> {
  const linked = await tx
    .selectFrom('firm_account')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked.user_id
  const login = await tx
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const member = login && (await findMember(tx, login.id))
  if (!login || !member || !isStaff(member)) return undefined
  const link = await tx
    .insertInto('firm_account')
    .values({ issuer, subject, user_id: login.id, linked_at: now.toISOString() })
    .onConflict((target) => target.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  const action = link ? 'firm_account_linked' : 'other_firm_account'
  await recordSecurity(tx, {
    ...{ caller: null, action, arke: member.arke, id: member.id, now },
    changes: { issuer },
  })
  return link?.user_id
}
