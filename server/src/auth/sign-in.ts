import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { failure, unauthorized } from '../errors/errors.ts'
import { countAttempt, networkOf } from '../security/rate-limit.ts'
import { noteSecurityEvent } from '../security/security-events.ts'
import type { Db, Tx } from '../tables.ts'
import { loginName } from './account/email-address.ts'
import type { Auth } from './auth.ts'
import { beginSession, type Client, type SignedIn } from './begin-session.ts'
import { isCode } from './factors/check-factor.ts'
import { hasFactor } from './factors/own-factors.ts'
import { loginByPasskey } from './factors/passkeys.ts'
import { findMember } from './members.ts'
import { hashPassword, isOutdated, isPassword } from './passwords/passwords.ts'

export interface Credentials {
  /** User name or e-mail address. */
  username: string
  password: string
  /** A code of the login's app, or a recovery code. */
  code?: string | undefined
}

/**
 * Checks credentials and begins a session. It does not reveal which part is wrong, and takes the
 * same time for unknown logins. Owners of a second factor show it too, after the password.
 * @throws unauthorized (`second_factor_needed` and `second_factor_wrong` with the right password),
 * too_many_requests.
 */
export async function signIn(
  auth: Auth,
  { username, password, code }: Credentials,
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
  const isDouble = await hasFactor(db, login.id)
  if (isDouble && !code) throw secondFactor('needed')
  if (isDouble && code && !(await isCode(auth, { user: login.id, code }))) {
    noteFailure(auth, { user: login.id, client, now })
    throw secondFactor('wrong')
  }
  const renewed = isOutdated(login.password_hash) ? await hashPassword(password) : undefined
  return beginSession(auth, {
    profile,
    client,
    proved_by: isDouble ? 'code' : 'password',
    before: async (tx) => {
      if (renewed) await storeHash(tx, { user: login.id, hash: renewed, changed_at: undefined })
    },
  })
}

/**
 * Begins a session with a passkey alone: its owner has it and has unlocked it.
 * @throws unauthorized, too_many_requests.
 */
export async function signInByPasskey(
  auth: Auth,
  response: AuthenticationResponseJSON,
  client: Client,
): Promise<SignedIn> {
  const { deps } = auth
  const { db } = deps.database
  const now = deps.clock()
  const origin = { address: client.address }
  const takeBack = await countAttempt(db, { attempt: 'passkey', origin, now })
  const user = await inTransaction(db, (tx) => loginByPasskey(tx, { deps, response, now }))
  const profile = user ? await findMember(db, user) : undefined
  if (!profile) {
    noteFailure(auth, { user, client, now })
    throw unauthorized('unauthorized')
  }
  await takeBack()
  return beginSession(auth, { profile, client, proved_by: 'passkey' })
}

const secondFactor = (what: 'needed' | 'wrong') =>
  failure('unauthorized', `second_factor_${what}`, {
    context: 'auth',
    message: `second factor ${what}`,
  })

/**
 * Sets or replaces the hash of a login's password; `changed_at` stays when only its parameters
 * change. A new password uses up the links of mails that would set one.
 */
export async function storeHash(
  tx: Tx,
  { user, hash, changed_at }: { user: string; hash: string; changed_at: Date | undefined },
): Promise<void> {
  const stored = {
    password_hash: hash,
    ...(changed_at ? { changed_at: changed_at.toISOString() } : {}),
  }
  await tx
    .insertInto('credential')
    .values({ user_id: user, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute()
  if (!changed_at) return
  await tx
    .updateTable('password_reset')
    .set({ used_at: changed_at.toISOString() })
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .execute()
}

/** After the answer, so that its time does not reveal whether there is such a login. */
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

/** The login of that user name, else of that address, and whether it ever signed in from there. */
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
