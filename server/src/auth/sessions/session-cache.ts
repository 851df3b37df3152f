import { isStaff } from '@ruecklauf/model'
import { isDiskFull } from '../../db/failures.ts'
import type { Caller, Refusal } from '../../http/caller.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Db } from '../../tables.ts'
import type { AuthDeps } from '../deps.ts'
import { hasFactor } from '../factors/own-factors.ts'
import { callerOf, type Profile, profile_columns } from '../members.ts'
import type { ProvedBy } from './sessions.ts'

/** A live session of a member that is not locked. */
export interface CurrentSession {
  caller: Caller
  profile: Profile
  /** ISO instant. */
  expires_at: string
  refresh_version: number
  /** Minutes without activity after which the portal signs the member out; 0 for never. */
  idle_minutes: number
}

export interface SessionCache {
  /** The session of an id, or the reason why there is none. */
  find(id: string): Promise<CurrentSession | Refusal>
  close(): void
}

interface Entry {
  found: Promise<CurrentSession | Refusal>
  member: string | undefined
  read_at: number
}

/** The maximum age of an entry, in case a lost connection swallowed an event. */
const MAX_AGE_MS = 5_000
const MAX_ENTRIES = 10_000

/** How often the time of a session's last use is written at most. */
const USE_NOTED_EVERY_MS = 60_000

/**
 * The cached sessions of this instance. An ended session and a locked or changed member leave the
 * cache as soon as any instance commits the change.
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
    const reading = readSession(database.db, { id, now, brand_id: brand.id })
    const entry: Entry = { found: reading, member: undefined, read_at: now.getTime() }
    const remember = (session: CurrentSession | Refusal) => {
      if (typeof session !== 'string') entry.member = session.profile.id
    }
    reading.then(remember, () => entries.delete(id))
    return entry
  }

  const find = (id: string) => {
    const now = clock()
    const cached = entries.get(id)
    if (cached && now.getTime() - cached.read_at < MAX_AGE_MS)
      return cached.found.then(stillOpen(now))
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
    .select([
      ...(['user_id', 'created_at', 'expires_at', 'refresh_version', 'last_used_at'] as const),
      ...(['looking_at', 'looking_until', 'proved_by'] as const),
    ])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!session) return 'invalid_token'
  const profile = await db
    .selectFrom('login_profile')
    .select(profile_columns)
    .where('user_id', '=', session.user_id)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  if (!profile) return 'no_resource_found'
  const basic = callerOf(profile, { session: id, brand_id, now })
  const staff = isStaff(basic) ? await staffTerms(db, { session, user: profile.user_id }) : null
  const expires_at = staff?.expires_at ?? session.expires_at
  if (new Date(expires_at) <= now) return 'invalid_token'
  const caller: Caller = staff?.lacks ? { ...basic, lacks: staff.lacks } : basic
  if (now.getTime() - new Date(session.last_used_at).getTime() > USE_NOTED_EVERY_MS)
    await noteUse(db, id, now)
  const observed = await lookedAt(db, { session, caller, brand_id, now })
  const facts = {
    ...{ expires_at, refresh_version: session.refresh_version },
    idle_minutes: staff?.idle_minutes ?? 0,
  }
  return observed ? { ...observed, ...facts } : { caller, profile, ...facts }
}

interface Looking {
  session: { looking_at: string | null; looking_until: string | null }
  caller: Caller
  brand_id: string
  now: Date
}

/** The member as whom a super admin views the portal, until that view expires. */
async function lookedAt(db: Db, { session, caller, brand_id, now }: Looking) {
  const { looking_at, looking_until: until } = session
  if (caller.role !== 'super_admin' || !looking_at || !until || new Date(until) <= now) return null
  const member = await db
    .selectFrom('member_profile')
    .select(['id', 'arke', 'user_id', 'first_name', 'last_name', 'email', 'company', 'language'])
    .where('id', '=', looking_at)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  if (!member) return null
  const profile: Profile = { ...member, ...wholeFirm, language: caller.language }
  const observer = { member: caller.member, until }
  const observed = callerOf(profile, { session: caller.session, brand_id, now })
  return { caller: { ...observed, observer }, profile }
}

/** The view of a member with all rights of the firm. */
const wholeFirm = {
  ...{ person: null, may_submit: true, may_see: true, may_bank: true, may_manage: true },
  ...{ deputy_until: null, point: null },
}

interface StaffSession {
  session: {
    created_at: string
    last_used_at: string
    expires_at: string
    proved_by: ProvedBy
  }
  user: string
}

/**
 * Staff sign in again after a maximum age, whatever it was at sign-in, or after minutes without
 * activity. A third setting requires a second factor.
 */
async function staffTerms(db: Db, { session, user }: StaffSession) {
  const { staff_session_days, staff_idle_minutes, staff_second_factor } = await readSettings(db)
  const at = (instant: string, ms: number) => new Date(new Date(instant).getTime() + ms)
  const ends = [
    new Date(session.expires_at),
    at(session.created_at, staff_session_days * 86_400_000),
    ...(staff_idle_minutes > 0
      ? [at(session.last_used_at, staff_idle_minutes * 60_000 + USE_NOTED_EVERY_MS)]
      : []),
  ]
  const end = ends.reduce((first, candidate) => (candidate < first ? candidate : first))
  const isDouble = session.proved_by !== 'password'
  const lacks =
    staff_second_factor && !isDouble && !(await hasFactor(db, user))
      ? ('second_factor' as const)
      : null
  return { expires_at: end.toISOString(), lacks, idle_minutes: staff_idle_minutes }
}

/** Where nothing can be stored, readers still get in. */
async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
}
