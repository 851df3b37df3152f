import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { unauthorized } from '../http/errors.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Auth } from './auth.ts'
import { loginName } from './email-address.ts'
import { callerOf, findMember, type Profile } from './members.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { countAttempt } from './rate-limit.ts'
import { type Session, startSession } from './sessions.ts'

export interface Credentials {
  /** User name or e-mail address. */
  username: string
  password: string
}

/** Where a request comes from. */
export interface Client {
  address: string
  user_agent: string | undefined
}

export interface SignedIn {
  profile: Profile
  caller: Caller
  session: Session
}

/**
 * Checks credentials and begins a session. What is wrong with them is not told, and takes as long
 * whether or not there is such a login.
 * @throws unauthorized, too_many_requests.
 */
export async function signIn(
  { deps }: Auth,
  { username, password }: Credentials,
  client: Client,
): Promise<SignedIn> {
  const { db } = deps.database
  const now = deps.clock()
  const name = loginName(username)
  const takeBack = await countAttempt(db, {
    attempt: 'sign_in',
    origin: { account: name, address: client.address },
    now,
  })
  const login = await findLogin(db, name)
  const is_right = await isPassword(password, login?.password_hash ?? null)
  const profile = login && is_right ? await findMember(db, login.id) : undefined
  if (!login || !profile) throw unauthorized('unauthorized')
  await takeBack()
  const renewed = isOutdated(login.password_hash) ? await hashPassword(password) : undefined
  return inTransaction(db, async (tx) => {
    if (renewed) await storeHash(tx, { user: login.id, hash: renewed, changed_at: undefined })
    const session = await startSession(tx, { profile, user_agent: client.user_agent, now })
    const caller = callerOf(profile, session.id, deps.brand.id)
    await noteAccess(tx, profile, now)
    await recordAudit(tx, {
      caller,
      action: 'signed_in',
      arke: caller.arke_id,
      id: profile.id,
      now,
    })
    return { profile, caller, session }
  })
}

/**
 * Replaces the hash of a login's password; `changed_at` stays when only its parameters change. Another
 * password uses up the links of mails that would set one.
 */
export async function storeHash(
  tx: Tx,
  { user, hash, changed_at }: { user: string; hash: string; changed_at: Date | undefined },
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({
      password_hash: hash,
      ...(changed_at ? { changed_at: changed_at.toISOString() } : {}),
    })
    .where('user_id', '=', user)
    .execute()
  if (!changed_at) return
  await tx
    .updateTable('password_reset')
    .set({ used_at: changed_at.toISOString() })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute()
}

/** The login of that user name, else of that address. */
const findLogin = (db: Db, name: string) =>
  db
    .selectFrom('user')
    .innerJoin('credential', 'credential.user_id', 'user.id')
    .select(['user.id', 'credential.password_hash'])
    .where((where) => where.or([where('username', '=', name), where('email', '=', name)]))
    .orderBy((order) => sql`${order.ref('username')} = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst()

async function noteAccess(tx: Tx, profile: Profile, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('user')
    .set({ last_login: at, first_access: false })
    .where('id', '=', profile.user_id)
    .execute()
  await sql`update ${sql.table(profile.arke)} set last_access_time = ${at} where id = ${profile.id}`.execute(
    tx,
  )
}
