import { addDays, berlinDay, type Role } from '@ruecklauf/model'
import { createAuth } from '../../src/auth/auth.ts'
import { findMember } from '../../src/auth/members.ts'
import { issueTokens } from '../../src/auth/sessions/issue-tokens.ts'
import { startSession } from '../../src/auth/sessions/sessions.ts'
import type { Deps } from '../../src/deps.ts'
import { readyDraft } from '../../src/testing/claims/ready-draft.ts'
import { createWorld } from '../../src/testing/world.ts'

/** Somebody at work in the portal. */
export interface Person {
  role: Role
  /** Id of the member unit. */
  member: string
  token: string
}

/** How many of two hundred people have each role. */
const shares: readonly [Role, number][] = [
  ['installer', 140],
  ['wholesaler', 12],
  ['moderator', 28],
  ['admin', 10],
  ['super_admin', 4],
  ['brand', 6],
]

/** The programme's members with sign-ins, as many as asked for, each with a session. */
export async function gatherPeople(deps: Deps, count: number): Promise<Person[]> {
  const { db } = deps.database
  const world = createWorld(db)
  const people: Person[] = []
  for (const [role, share] of shares) {
    const wanted = Math.max(1, Math.round((share * count) / 200))
    const known = await db
      .selectFrom(role)
      .select(['id', 'arke_system_user'])
      .where('arke_system_user', 'is not', null)
      .limit(wanted)
      .execute()
    while (role !== 'installer' && role !== 'wholesaler' && known.length < wanted)
      known.push(await world.staff(role))
    for (const { arke_system_user } of known)
      people.push(await signInPerson(deps, { role, user: arke_system_user ?? '' }))
  }
  return people
}

/** A session of somebody with a sign-in. */
export async function signInPerson(
  deps: Deps,
  { role, user }: { role: Role; user: string },
): Promise<Person> {
  const { db } = deps.database
  const profile = await findMember(db, user)
  if (!profile) throw new Error(`no sign-in for this ${role}`)
  const auth = createAuth(deps)
  const asked = { profile, user_agent: 'bench', network: '127.0.0.1', now: deps.clock() }
  const { access_token } = await issueTokens(auth, {
    profile,
    session: await startSession(db, asked),
  })
  await auth.close()
  return { role, member: profile.id, token: access_token }
}

/** What the people do: claims to decide for each moderator, and drafts that installers can submit. */
export async function prepareWork(
  deps: Deps,
  { people, drafts }: { people: readonly Person[]; drafts: number },
): Promise<{ drafts: Map<string, string[]>; reviews: Map<string, string[]> }> {
  const { db, owner } = deps.database
  const of = (role: Role) => people.filter((one) => one.role === role).map(({ member }) => member)
  await owner.query(
    `with reviewed as (
       select id, row_number() over (order by id) % cardinality($1::text[]) + 1 as n
       from paperwork where paperwork_status = 'in_review'
     )
     update paperwork p set link_assignee = ($1::text[])[n] from reviewed where reviewed.id = p.id`,
    [of('moderator')],
  )
  const { rows } = await owner.query<{ link_assignee: string; ids: string[] }>(
    `select link_assignee, array_agg(id::text) as ids from paperwork
     where paperwork_status = 'in_review' group by 1`,
  )
  const reviews = new Map(rows.map(({ link_assignee, ids }) => [link_assignee, ids]))
  const world = createWorld(db)
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  const ready = new Map<string, string[]>()
  const installers = of('installer')
  for (let n = 0; n < drafts; n++) {
    const installer = installers[n % installers.length] ?? ''
    const serials = [(await world.serialNumber({ link_product: product.id })).serial]
    const invoice_date = addDays(berlinDay(deps.clock()), -10)
    const wanted = { installer, product, serials, invoice_date }
    const { id } = await readyDraft({ database: deps.database, world }, wanted)
    ready.set(installer, [...(ready.get(installer) ?? []), id])
  }
  return { drafts: ready, reviews }
}
