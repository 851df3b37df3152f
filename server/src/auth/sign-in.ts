import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { unauthorized } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { countAttempt, networkOf } from '../security/rate-limit.ts'
import { noteSecurityEvent } from '../security/security-events.ts'
import type { Db, Tx } from '../tables.ts'
import { loginName } from './account/email-address.ts'
import type { Auth } from './auth.ts'
import { callerOf, findMember, type Profile } from './members.ts'
import { hashPassword, isOutdated, isPassword } from './passwords/passwords.ts'
import { type Session, startSession } from './sessions/sessions.ts'

export interface Credentials {
  /** User name or e-mail address. */
  username: string
  password: string
}

/** Where a request comes from. */
export interface Client {
  address: string
  user_agent: string | undefined
  /** Told of what fails after the answer. */
  report: (error: unknown) => void
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
  auth: Auth,
  { username, password }: Credentials,
  client: Client,
): Promise<SignedIn> {
  const { deps } = auth
  const { db } = deps.database
  const now = deps.clock()
  const name = loginName(username)
  const network = networkOf(client.address)
  const origin = { account: name, address: client.address }
  const takeBack = await countAttempt(db, { attempt: 'sign_in', origin, now })
  const login = await findLogin(db, { name, network })
  const takeBackElsewhere = login?.is_known_network
    ? undefined
    : await countAttempt(db, { attempt: 'sign_in_elsewhere', origin, now })
  const is_right = await isPassword(password, login?.password_hash ?? null)
  const profile = login && is_right ? await findMember(db, login.id) : undefined
  if (!login || !profile) {
    noteFailure(auth, { user: login?.id, client, now })
    throw unauthorized('unauthorized')
  }
  await takeBack()
  await takeBackElsewhere?.()
  const renewed = isOutdated(login.password_hash) ? await hashPassword(password) : undefined
  return inTransaction(db, async (tx) => {
    if (renewed) await storeHash(tx, { user: login.id, hash: renewed, changed_at: undefined })
    const session = await startSession(tx, {
      profile,
      user_agent: client.user_agent,
      network,
      now,
    })
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

/** After the answer, so that its time does not tell whether there is such a login. */
function noteFailure(
  auth: Auth,
  { user, client, now }: { user: string | undefined; client: Client; now: Date },
) {
  const { db } = auth.deps.database
  const object = { arke: 'user', id: user ?? 'unknown' }
  auth.later(
    () => noteSecurityEvent(db, { event: 'sign_in_failed', caller: null, object, now }),
    client.report,
  )
}

/** The login of that user name, else of that address, and whether it has signed in from there. */
const findLogin = (db: Db, { name, network }: { name: string; network: string }) =>
  db
    .selectFrom('user')
    .innerJoin('credential', 'credential.user_id', 'user.id')
    .select(['user.id', 'credential.password_hash'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.user_id', '=', 'user.id')
            .where('session.network', '=', network),
        )
        .as('is_known_network'),
    )
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
