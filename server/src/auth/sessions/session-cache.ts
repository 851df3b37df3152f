import { type Caller, isStaff, type Refusal } from '../../http/caller.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Db } from '../../tables.ts'
import type { AuthDeps } from '../deps.ts'
import { callerOf, type Profile, profile_columns } from '../members.ts'

/** A session that has not ended, of a member that is not locked. */
export interface CurrentSession {
  caller: Caller
  profile: Profile
  /** ISO instant. */
  expires_at: string
  refresh_version: number
}

export interface SessionCache {
  /** The session behind an id, or why there is none. */
  find(id: string): Promise<CurrentSession | Refusal>
  close(): void
}

interface Entry {
  found: Promise<CurrentSession | Refusal>
  member: string | undefined
  read_at: number
}

/** Read again after this long, in case a piece of news was lost with a connection. */
const MAX_AGE_MS = 5_000
const MAX_ENTRIES = 10_000

/** When a session was last used is written this often at most. */
const USE_NOTED_EVERY_MS = 60_000

/**
 * Sessions as this instance knows them. An ended session and a locked or changed member are
 * forgotten as soon as any instance commits the change.
 */
export function createSessionCache({ database, clock, events, brand }: AuthDeps): SessionCache {
  const entries = new Map<string, Entry>()

  const close = events.subscribe(({ topic, id }) => {
    if (topic === 'reconnected') entries.clear()
    else if (topic === 'auth.session') entries.delete(id)
    else if (topic === 'auth.member')
      for (const [key, entry] of entries)
        if (entry.member === undefined || entry.member === id) entries.delete(key)
  })

  const read = (id: string, now: Date): Entry => {
    const found = readSession(database.db, { id, now, brand_id: brand.id })
    const entry: Entry = { found, member: undefined, read_at: now.getTime() }
    const remember = (session: CurrentSession | Refusal) => {
      if (typeof session !== 'string') entry.member = session.profile.id
    }
    found.then(remember, () => entries.delete(id))
    return entry
  }

  const find = (id: string) => {
    const now = clock()
    const known = entries.get(id)
    if (known && now.getTime() - known.read_at < MAX_AGE_MS) return known.found.then(stillOpen(now))
    if (entries.size >= MAX_ENTRIES) entries.clear()
    const entry = read(id, now)
    entries.set(id, entry)
    return entry.found
  }

  return { find, close }
}

const stillOpen = (now: Date) => (session: CurrentSession | Refusal) =>
  typeof session === 'string' || new Date(session.expires_at) > now ? session : 'invalid_token'

async function readSession(
  db: Db,
  { id, now, brand_id }: { id: string; now: Date; brand_id: string },
): Promise<CurrentSession | Refusal> {
  const session = await db
    .selectFrom('session')
    .select(['member_id', 'created_at', 'expires_at', 'refresh_version', 'last_used_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!session) return 'invalid_token'
  const profile = await db
    .selectFrom('member_profile')
    .select(profile_columns)
    .where('id', '=', session.member_id)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  if (!profile) return 'no_resource_found'
  const caller = callerOf(profile, id, brand_id)
  const expires_at = isStaff(caller) ? await staffEnd(db, session) : session.expires_at
  if (new Date(expires_at) <= now) return 'invalid_token'
  if (now.getTime() - new Date(session.last_used_at).getTime() > USE_NOTED_EVERY_MS)
    await noteUse(db, id, now)
  return { caller, profile, expires_at, refresh_version: session.refresh_version }
}

/** Staff sign in again after the days of the setting, whatever it was when they signed in. */
async function staffEnd(
  db: Db,
  { created_at, expires_at }: { created_at: string; expires_at: string },
): Promise<string> {
  const { staff_session_days } = await readSettings(db)
  const end = new Date(new Date(created_at).getTime() + staff_session_days * 86_400_000)
  return end < new Date(expires_at) ? end.toISOString() : expires_at
}

async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
