import type { Selectable } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret } from '../../security/secrets.ts'
import type { Db, Tables, Tx } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { checkPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refusedToken } from './mailed-token.ts'
import { createLogin } from './new-login.ts'

/**
 * Turns a registration into a login and a member in status `incomplete`. The link proves the
 * address, so its holder sets the password. Other registrations of the same address lapse.
 * @throws bad_request `invalid token` or `expired token`, or what `checkPassword` refuses.
 */
export async function confirmSignUp(
  { deps }: Auth,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ username: string }> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, { attempt: 'mailed_token', origin: { address }, now })
  const token_hash = hashSecret(token)
  const { email, details } = await openRegistration(db, { token_hash, now })
  const own = [email, deps.brand.name, ...namesIn(details)]
  checkPassword(password, { own, parameter: 'password' })
  await takeBack()
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const registration = await openRegistration(tx, { token_hash, now })
    const { arke, member: invited } = registration
    const member = invited
      ? await acceptInvitation(tx, { arke, member: invited, password_hash })
      : await createMember(tx, { ...registration, password_hash })
    if (!member) throw refusedToken('invalid')
    await tx
      .updateTable('registration')
      .set({ used_at: now.toISOString() })
      .where('email', '=', registration.email)
      .execute()
    await recordAudit(tx, {
      caller: null,
      action: invited ? 'accept_invitation' : 'signed_up',
      arke: registration.arke,
      id: member,
      now,
    })
    await deps.events.publish(tx, { topic: registration.arke, id: member, member })
  })
  return { username: email }
}

type Registration = Selectable<Tables['registration']>

/** The registration behind a valid link, locked when read in a transaction. */
async function openRegistration(
  db: Db,
  { token_hash, now }: { token_hash: Buffer; now: Date },
): Promise<Registration> {
  const registration = await db
    .selectFrom('registration')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!registration || registration.used_at) throw refusedToken('invalid')
  if (new Date(registration.expires_at) <= now) throw refusedToken('expired')
  return registration
}

const namesIn = (details: unknown) => {
  const { company, first_name, last_name }: Record<string, unknown> = { ...Object(details) }
  return [company, first_name, last_name].map(String)
}

/** Undefined when the address has an account by now. */
async function createMember(
  tx: Tx,
  { arke, email, password_hash, details }: Registration & { password_hash: string },
): Promise<string | undefined> {
  const names = details as { first_name: string; last_name: string }
  const { first_name, last_name } = names
  const user = await createLogin(tx, { email, first_name, last_name })
  if (!user) return undefined
  await tx.insertInto('credential').values({ user_id: user, password_hash }).execute()
  const member = { ...names, id: newId(), email, arke_system_user: user }
  await tx.insertInto(arke).values(member).execute()
  return member.id
}

interface Accepted {
  arke: 'installer' | 'wholesaler'
  member: string
  password_hash: string
}

/**
 * Sets the password of an invited company; its data follow next. Returns its id, or undefined where
 * it is no longer invited.
 */
async function acceptInvitation(
  tx: Tx,
  { arke, member, password_hash }: Accepted,
): Promise<string | undefined> {
  const accepted = await tx
    .updateTable(arke)
    .set({ member_status: 'incomplete', invited_until: null })
    .where('id', '=', member)
    .where('member_status', '=', 'invited')
    .returning('arke_system_user')
    .executeTakeFirst()
  if (!accepted?.arke_system_user) return undefined
  await tx
    .insertInto('credential')
    .values({ user_id: accepted.arke_system_user, password_hash })
    .execute()
  return member
}
