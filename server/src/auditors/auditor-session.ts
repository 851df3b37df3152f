import { berlinDay } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { hashSecret, newSecret } from '../security/secrets.ts'
import type { Db, Tables } from '../tables.ts'

export type Auditor = Selectable<Tables['auditor']>

const HOURS = 8
const COOKIE = 'ruecklauf_audit'

/** The auditor of a request's cookie, while the access is valid; no other credential signs an auditor in. */
export async function auditorOf(
  db: Db,
  { cookie, now }: { cookie: string | undefined; now: Date },
): Promise<Auditor | undefined> {
  const token = tokenIn(cookie)
  if (!token) return undefined
  const session = await db
    .selectFrom('auditor_session as session')
    .innerJoin('auditor', 'auditor.id', 'session.link_auditor')
    .selectAll('auditor')
    .where('session.token_hash', '=', hashSecret(token))
    .where('session.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return session && isOpen(session, now) ? session : undefined
}

/** Whether an access holds at an instant: not ended, and its last day not over. */
export const isOpen = ({ ended_at, until }: Pick<Auditor, 'ended_at' | 'until'>, now: Date) =>
  ended_at === null && berlinDay(now) <= until

/** Signs an auditor in. @returns the header that sets the cookie. */
export async function beginAuditorSession(
  db: Db,
  { auditor, now, isSecure }: { auditor: string; now: Date; isSecure: boolean },
): Promise<string> {
  const token = newSecret()
  const expires_at = new Date(now.getTime() + HOURS * 3_600_000).toISOString()
  await db.deleteFrom('auditor_session').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('auditor_session')
    .values({ token_hash: hashSecret(token), link_auditor: auditor, expires_at })
    .execute()
  return cookieWith(token, { seconds: HOURS * 3600, isSecure })
}

/** Signs the bearer of a cookie out. @returns the header that takes the cookie away. */
export async function endAuditorSession(
  db: Db,
  { cookie, isSecure }: { cookie: string | undefined; isSecure: boolean },
): Promise<string> {
  const token = tokenIn(cookie)
  if (token)
    await db.deleteFrom('auditor_session').where('token_hash', '=', hashSecret(token)).execute()
  return cookieWith('', { seconds: 0, isSecure })
}

const tokenIn = (cookie = '') =>
  cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

const cookieWith = (token: string, { seconds, isSecure }: { seconds: number; isSecure: boolean }) =>
  `${COOKIE}=${token}; Path=/audit; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
