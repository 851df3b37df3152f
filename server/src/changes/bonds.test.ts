import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { proposeChange } from '../testing/change-by-hand.ts'
import { testApi } from '../testing/servers/api.ts'
import { givePassword } from '../testing/servers/auth-app.ts'

/* Who is tied to whom, by which act, and how far that passes on. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const reason = 'So beschlossen'
type Signed = Awaited<ReturnType<typeof api.as>>

/** What the database says of two members, or humans. */
async function refusalOf(member: string, other: string) {
  const { rows } = await sql<{ refusal: string | null }>`
    select second_person_refusal(${member}, ${other}, ${api.time.now.toISOString()}) as refusal`.execute(
    db,
  )
  return rows[0]?.refusal
}

const newHuman = async () =>
  (await sql<{ id: string }>`insert into human default values returning id`.execute(db)).rows[0]
    ?.id ?? ''

describe('a bond passes on', () => {
  /** Who let in whom, days ago; with a third or alone. */
  type Act = readonly [who: string, whom: string, days_ago?: number, third?: string]
  const chain: Act[] = [
    ['a', 'x'],
    ['x', 'y'],
  ]
  const cases: [string, readonly Act[], string, string, 'bound' | null][] = [
    ['to whom a helped one helps', chain, 'a', 'y', 'bound'],
    ['both ways', chain, 'y', 'a', 'bound'],
    [
      'among those whom one helped',
      [
        ['a', 'x'],
        ['a', 'y'],
      ],
      'x',
      'y',
      'bound',
    ],
    ['round in a circle', [...chain, ['y', 'a']], 'a', 'y', 'bound'],
    [
      'not among those who helped one',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      'a',
      'b',
      null,
    ],
    [
      'not beyond a third',
      [
        ['a', 'x', 0, 'c'],
        ['x', 'y'],
      ],
      'a',
      'y',
      null,
    ],
    [
      'not beyond its days',
      [
        ['a', 'x', 31],
        ['x', 'y'],
      ],
      'a',
      'y',
      null,
    ],
  ]
  it.each(cases)('%s', async (_, acts, member, other, expected) => {
    const humans: Record<string, string> = {}
    for (const name of 'abcxy') humans[name] = await newHuman()
    const id = (name = '') => humans[name] ?? ''
    for (const [who, whom, days_ago = 0, third] of acts) {
      const at = new Date(api.time.now.getTime() - days_ago * 86_400_000).toISOString()
      const people = { human: id(whom), by_human: id(who), third: third ? id(third) : null }
      await db
        .insertInto('bond')
        .values({ ...people, act: 'unlocked', at })
        .execute()
    }
    expect(await refusalOf(id(member), id(other))).toBe(expected)
  })
})

/** A firm whose contact has invited a colleague, who has set a password or not yet. */
async function firmOfTwo({ isIn = true } = {}) {
  const unit = await api.world.installer()
  const owner = await api.as('installer', unit)
  const clerk = await invite(owner, {})
  if (isIn) await givePassword(api.database, clerk.user)
  return { unit, owner, clerk }
}

async function invite(by: Signed, firm: { firm?: string }) {
  const rights = { may_submit: true, may_see: true, may_bank: true, may_manage: true }
  const person = { first_name: 'Ada', last_name: 'Neu', email: `${newId()}@x.example` }
  const created = await by.post<{ id: string }>('/person/function/invite', {
    ...{ ...person, ...rights, ...firm },
  })
  expect([created.status, created.messages]).toEqual([200, []])
  const { arke_system_user: user } = await db
    .selectFrom('person')
    .select('arke_system_user')
    .where('id', '=', created.content.id)
    .executeTakeFirstOrThrow()
  return { id: created.content.id, user }
}

const humanOf = async (user: string | null) =>
  (
    await db
      .selectFrom('login')
      .select('human')
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
  ).human
const done = async (answer: Promise<{ status: number; messages: unknown }>) =>
  expect(await answer).toMatchObject({ status: 200, messages: [] })

/** What somebody does for a person of a firm; answers with the login that it was done for. */
const forPerson = {
  'an invitation': async (by: Signed) => {
    const { unit } = await firmOfTwo()
    return (await invite(by, { firm: unit.id })).user
  },
  'an invitation mailed once more': async (by: Signed) => {
    const { clerk } = await firmOfTwo({ isIn: false })
    await done(by.post(`/person/unit/${clerk.id}/function/invite_again`, {}))
    return clerk.user
  },
  'the same by a link': async (by: Signed) => {
    const { clerk } = await firmOfTwo({ isIn: false })
    await done(by.post(`/person/unit/${clerk.id}/function/send_link`, {}))
    return clerk.user
  },
  'other rights': async (by: Signed) => {
    const { clerk } = await firmOfTwo()
    const rights = { may_submit: true, may_see: true, may_bank: true, may_manage: false }
    await done(by.post(`/person/unit/${clerk.id}/function/set_rights`, rights))
    return clerk.user
  },
  unlocking: async (by: Signed) => {
    const { owner, clerk } = await firmOfTwo()
    await done(owner.post(`/person/unit/${clerk.id}/function/lock`, {}))
    await done(by.post(`/person/unit/${clerk.id}/function/unlock`, {}))
    return clerk.user
  },
  'dropped factors': async (by: Signed) => {
    const { clerk } = await firmOfTwo()
    const code = { user_id: clerk.user, code_hash: newId() }
    await db
      .insertInto('recovery_code' as never)
      .values(code as never)
      .execute()
    await done(by.post(`/person/unit/${clerk.id}/function/drop_factors`, { reason }))
    return clerk.user
  },
}

it.each(Object.entries(forPerson))('%s by the office ties a person of a firm', async (_, act) => {
  const admin = await api.as('admin')
  expect(await refusalOf(await humanOf(await act(admin)), admin.member)).toBe('bound')
})

it('a link to a new password ties nobody: whoever has one asks for it themselves', async () => {
  const admin = await api.as('admin')
  const { clerk } = await firmOfTwo()
  await done(admin.post(`/person/unit/${clerk.id}/function/send_link`, {}))
  expect(await refusalOf(await humanOf(clerk.user), admin.member)).toBeNull()
})

it('whom the firm itself lets in is tied to the office where the office let in whoever did it', async () => {
  const admin = await api.as('admin')
  const { unit, owner } = await firmOfTwo()
  const alias = await invite(admin, { firm: unit.id })
  await givePassword(api.database, alias.user)
  const second = await invite(await api.as('installer', { arke_system_user: alias.user }), {})
  const own = await invite(owner, {})
  expect(await refusalOf(await humanOf(second.user), admin.member)).toBe('bound')
  expect(await refusalOf(await humanOf(own.user), admin.member)).toBeNull()
})

/** What somebody does for a whole firm; answers with its id. */
const forFirm = {
  'an invitation': async (by: Signed) => {
    const company = { company: 'Neu GmbH', first_name: 'Ada', last_name: 'Neu' }
    const email = `${newId()}@x.example`
    const created = await by.post<{ id: string }>('/installer/function/invite', {
      ...company,
      email,
    })
    return created.content.id
  },
  'an invitation mailed once more': async (by: Signed) => {
    const { id } = await api.world.installer({ member_status: 'invited' })
    await done(by.post(`/installer/unit/${id}/function/resend_invitation`, {}))
    return id
  },
  unlocking: async (by: Signed) => {
    const { id } = await api.world.installer()
    await done(by.post(`/installer/unit/${id}/function/lock`, { reason }))
    await done(by.post(`/installer/unit/${id}/function/unlock`, {}))
    return id
  },
  reopening: async (by: Signed) => {
    const { id } = await api.world.installer({
      ...{ member_status: 'closed', inactive: true, closed_at: api.time.now.toISOString() },
    })
    await done(by.post(`/installer/unit/${id}/function/reopen`, { reason }))
    return id
  },
}

it.each(Object.entries(forFirm))(
  '%s ties whoever acts for the firm within the time',
  async (_, act) => {
    const admin = await api.as('admin')
    const firm = await act(admin)
    const user = await api.world.user()
    const person = { first_name: 'Ada', last_name: 'Später', email: user.email }
    await db
      .insertInto('person')
      .values({ id: newId(), link_member: firm, arke_system_user: user.id, ...person })
      .execute()
    expect(await refusalOf(await humanOf(user.id), admin.member)).toBe('bound')
    expect(await refusalOf(firm, admin.member)).toBe('bound')
  },
)

it('whom an unlocked colleague unlocked confirms nothing of the first of them', async () => {
  const [boss, admin] = [await api.as('super_admin'), await api.as('admin')]
  const units = [await api.world.staff('admin'), await api.world.staff('admin')] as const
  const [first, two] = [await api.as('admin', units[0]), await api.as('admin', units[1])]
  for (const { member } of [first, two])
    await done(boss.post(`/admin/unit/${member}/function/lock`, { reason }))
  await done(admin.post(`/admin/unit/${first.member}/function/unlock`, {}))
  const again = await api.as('admin', units[0])
  await done(again.post(`/admin/unit/${two.member}/function/unlock`, {}))
  const last = await api.as('admin', units[1])
  const { content } = await proposeChange(last, '/setting/unit/cap_line/function/propose_value', {
    value: '4711',
  })
  const confirm = `/change/unit/${content.id}/function/confirm_change`
  expect((await admin.post(confirm, {})).status).toBe(403)
  expect((await boss.post(confirm, {})).status).toBe(200)
})
