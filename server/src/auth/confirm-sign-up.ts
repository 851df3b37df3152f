import type { Selectable } from 'kysely'
import { newId } from '../db/id.ts'
import type { Tables, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Auth } from './auth.ts'
import { hashMailedToken, refusedToken } from './mailed-token.ts'
import { countAttempt } from './rate-limit.ts'

/**
 * Turns a registration into a login and a member in status `incomplete`; whoever holds the link
 * holds the address. Other registrations of the same address lapse.
 * @throws bad_request `invalid token` or `expired token`.
 */
export async function confirmSignUp(
  { deps }: Auth,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const token_hash = hashMailedToken(token)
  await inTransaction(db, async (tx) => {
    const registration = await tx
      .selectFrom('registration')
      .selectAll()
      .where('token_hash', '=', token_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!registration || registration.used_at) throw refusedToken('invalid')
    if (new Date(registration.expires_at) <= now) throw refusedToken('expired')
    const member = await createMember(tx, registration)
    if (!member) throw refusedToken('invalid')
    await tx
      .updateTable('registration')
      .set({ used_at: now.toISOString() })
      .where('email', '=', registration.email)
      .execute()
    await recordAudit(tx, {
      caller: null,
      action: 'signed_up',
      arke: registration.arke,
      id: member,
      now,
    })
    await deps.events.publish(tx, { topic: registration.arke, id: member, member })
  })
  await takeBack()
}

/** Nothing when the address has an account by now. */
async function createMember(
  tx: Tx,
  { arke, email, password_hash, details }: Selectable<Tables['registration']>,
): Promise<string | undefined> {
  const given = details as { first_name: string; last_name: string }
  const { first_name, last_name } = given
  const user = await tx
    .insertInto('user')
    .values({ id: newId(), username: email, email, first_name, last_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  await tx.insertInto('credential').values({ user_id: user.id, password_hash }).execute()
  const member = { ...given, id: newId(), email, arke_system_user: user.id }
  await tx.insertInto(arke).values(member).execute()
  return member.id
}
