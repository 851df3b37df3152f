import { isStaff, levelsOf, roleOf, segmentOf, service_role } from '@ruecklauf/model'
import type { Caller, Refusal } from '../../http/caller.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret } from '../../security/secrets.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Db } from '../../tables.ts'
import type { AuthDeps } from '../deps.ts'
import { hasFactor } from '../factors/own-factors.ts'
import { callerOf, findMember } from '../members.ts'

/** How often the time of a token's last use is written at most. */
const USE_NOTED_EVERY_MS = 60_000

/** A token by its text, or by its id, as in the URLs of files. */
type Which = { bearer: string } | { id: string }

/**
 * The caller behind a token, looked up at each use: their present rights, narrowed to the token's
 * scopes. Cost: two to four point reads and a counter. It caches nothing, so revoking takes effect
 * immediately.
 * @throws too_many_requests beyond six hundred calls a minute.
 */
export async function findToken(
  { database, clock, brand }: Pick<AuthDeps, 'database' | 'clock' | 'brand'>,
  which: Which,
): Promise<Caller | Refusal> {
  const { db } = database
  const now = clock()
  const token = await db
    .selectFrom('api_token')
    .select(['id', 'kind', 'name', 'scopes', 'user_id', 'last_used_at'])
    .$if('bearer' in which, (query) =>
      query.where('token_hash', '=', hashSecret('bearer' in which ? which.bearer : '')),
    )
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!token) return 'invalid_token'
  await countAttempt(db, { attempt: 'token_call', origin: { account: token.id }, now })
  const owner = token.user_id
    ? await ownerOf(db, { user: token.user_id, session: token.id, brand_id: brand.id, now })
    : serviceCaller(token.id, brand.id)
  if (typeof owner === 'string') return owner
  if (now.getTime() - new Date(token.last_used_at ?? 0).getTime() > USE_NOTED_EVERY_MS)
    await noteUse(db, token.id, now)
  return { ...owner, token: { name: token.name, levels: levelsOf(token.scopes) } }
}

interface Owner {
  user: string
  session: string
  brand_id: string
  now: Date
}

async function ownerOf(db: Db, { user, session, brand_id, now }: Owner): Promise<Caller | Refusal> {
  const profile = await findMember(db, user)
  if (!profile) return 'no_resource_found'
  const caller = callerOf(profile, { session, brand_id, now })
  if (!isStaff(caller)) return caller
  const { staff_second_factor } = await readSettings(db)
  const lacks = staff_second_factor && !(await hasFactor(db, user))
  return lacks ? { ...caller, lacks: 'second_factor' } : caller
}

/** Another system is no member of staff; it has a role's rights to read, and some to write. */
function serviceCaller(id: string, brand_id: string): Caller {
  const role = roleOf(service_role, brand_id)
  if (!role) throw new Error(`no role ${service_role}`)
  return {
    ...{ member: id, arke_id: segmentOf(role, brand_id), role, user: id, session: id },
    language: 'de',
  }
}

const noteUse = (db: Db, id: string, now: Date) =>
  db
    .updateTable('api_token')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
