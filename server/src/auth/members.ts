import { berlinDay, type Language, rightsOn, roleOf, segmentOf } from '@ruecklauf/model'
import type { Caller } from '../http/caller.ts'
import { scopeOf } from '../platform/access.ts'
import { getUnit } from '../platform/read/read-units.ts'
import type { Db } from '../tables.ts'
import type { AuthDeps } from './deps.ts'
import type { Subject } from './sessions/tokens.ts'

/** The facts about a member that signing in and the session need. */
export interface Profile {
  id: string
  /** The table of the member's arke, which is the role. */
  arke: string
  user_id: string
  first_name: string
  last_name: string
  email: string
  company: string | null
  language: Language
  /** The person of a firm; null for the programme's staff. */
  person: string | null
  may_submit: boolean
  may_see: boolean
  may_bank: boolean
  may_manage: boolean
  deputy_until: string | null
  point: string | null
}

export const profile_columns = [
  'id',
  'arke',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'company',
  'language',
  'person',
  'may_submit',
  'may_see',
  'may_bank',
  'may_manage',
  'deputy_until',
  'point',
] as const

/** The member as caller, in one of their sessions; for a firm the session's person. */
export function callerOf(
  profile: Profile,
  { session, brand_id, now }: { session: string; brand_id: string; now: Date },
): Caller {
  const role = roleOf(profile.arke === 'brand' ? brand_id : profile.arke, brand_id)
  if (!role) throw new Error(`no role ${profile.arke}`)
  const { id: member, user_id: user, language, person, point } = profile
  const caller = { member, arke_id: segmentOf(role, brand_id), role, user, session, language }
  if (person === null) return caller
  const rights = rightsOn(profile, berlinDay(now))
  return { ...caller, person, rights, ...(point === null ? {} : { point }) }
}

/** The member as in the token. */
export const subjectOf = (profile: Profile, project: string): Subject => ({
  id: profile.id,
  project,
  email: profile.email,
  first_name: profile.first_name,
  last_name: profile.last_name,
  subscription_active: true,
})

/** The member's own unit in their own view, with plain links. */
export async function memberContent(
  { registry, database }: Pick<AuthDeps, 'registry' | 'database'>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const served = registry.byDefinition(caller.role)
  const scope = scopeOf('get', { registry, caller, served })
  const load = { links: false, values: false }
  return JSON.parse(await getUnit(database.pool, scope, { id: caller.member, load }))
}

/** The member behind a login, unless they are locked. */
export const findMember = (db: Db, user_id: string): Promise<Profile | undefined> =>
  db
    .selectFrom('login_profile')
    .select(profile_columns)
    .where('user_id', '=', user_id)
    .where('is_locked', '=', false)
    .executeTakeFirst()

/**
 * The member, for a firm its person, as caller without a session, with their rights at `now`;
 * undefined for a locked or removed member.
 */
export async function currentCaller(
  db: Db,
  {
    member,
    person,
    brand_id,
    now,
  }: { member: string; person: string | null; brand_id: string; now: Date },
): Promise<Caller | undefined> {
  const profile = await db
    .selectFrom('login_profile')
    .select(profile_columns)
    .where('id', '=', member)
    .where('person', 'is not distinct from', person)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  return profile && callerOf(profile, { session: '', brand_id, now })
}
