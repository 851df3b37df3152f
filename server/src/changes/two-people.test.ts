import { changeKinds, keysOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { testApi } from '../testing/servers/api.ts'

/* Every kind of change against every way in which one human being could be both people. What is asked for
   need not be sound: who decides is judged before what is decided. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const app = api.deps.database.db
beforeAll(() => ensureSettings(db))

const [first, other] = [await api.as('admin'), await api.as('admin')]
/** The same human being as `first`, after a lawful promotion. */
const promoted = await api.as('super_admin')
/** Got the account from `first`, and nobody confirmed it. */
const invited = await api.as('admin')
/** Gave `first` a way back in. */
const helper = await api.as('super_admin')
const stale = await api.as('admin')

beforeAll(async () => {
  const humanOf = async (member: string) =>
    (
      await db
        .selectFrom('member')
        .select('human')
        .where('id', '=', member)
        .executeTakeFirstOrThrow()
    ).human
  const human = await humanOf(first.member)
  await db.updateTable('member').set({ human }).where('id', '=', promoted.member).execute()
  const at = api.time.now.toISOString()
  await db
    .insertInto('bond')
    .values([
      { human: await humanOf(invited.member), by_human: human, act: 'invited', at, third: null },
      { human, by_human: await humanOf(helper.member), act: 'unlocked', at, third: null },
    ])
    .execute()
  const long_ago = new Date(api.time.now.getTime() - 11 * 60_000).toISOString()
  await db
    .updateTable('session')
    .set({ proved_at: long_ago })
    .where('member_id', '=', stale.member)
    .execute()
})

/** A change of a kind that waits, proposed by `first`. */
async function waiting(kind: string, proposed_by = first.member): Promise<string> {
  const subject =
    kind === 'group_move'
      ? (await api.world.salesPoint()).id
      : (await api.as(kind === 'company' ? 'installer' : 'moderator')).member
  const id = newId()
  await sql`insert into change (id, kind, subject, subject_name, before, after, reason, proposed_by,
      proposed_at)
    values (${id}, ${kind}, ${subject}, 'Etwas', '{}', '{}', 'So beschlossen', ${proposed_by},
      ${api.time.now.toISOString()})`.execute(db)
  return id
}

const stateOf = async (id: string) =>
  (
    await db
      .selectFrom('change')
      .select('change_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).change_state

const decide = (who: typeof first, id: string, name = 'confirm_change', body: object = {}) =>
  who.post(`/change/unit/${id}/function/${name}`, body, { 'accept-language': 'de' })

const ways = {
  'whoever proposed it': [first, /bestätigt eine andere Person/],
  'the same human after a promotion': [promoted, /bestätigt eine andere Person/],
  'whom the proposer invited alone': [invited, /Eine dritte Person bestätigt/],
  'who unlocked the proposer alone': [helper, /Eine dritte Person bestätigt/],
  'who proved nothing lately': [stale, /./],
} as const

describe.each(keysOf(changeKinds))('a change of the kind %s', (kind) => {
  it.each(keysOf(ways))('is not decided by %s', async (way) => {
    const [who, words] = ways[way]
    const id = await waiting(kind)
    for (const [name, body] of [
      ['confirm_change', {}],
      ['decline_change', { reason: 'Doch nicht' }],
    ] as const) {
      const { status, messages } = await decide(who, id, name, body)
      expect([name, status, messages[0]?.message]).toEqual([
        name,
        403,
        expect.stringMatching(words),
      ])
    }
    expect(await stateOf(id)).toBe('open')
  })

  it('is taken back by the same human, and by nobody else', async () => {
    const id = await waiting(kind)
    expect((await decide(other, id, 'withdraw_change')).status).toBe(403)
    expect((await decide(promoted, id, 'withdraw_change')).status).toBe(200)
    expect(await stateOf(id)).toBe('withdrawn')
  })

  it.each([
    ['the proposer', () => first.member],
    ['the same human under another id', () => promoted.member],
    ['an account that the proposer gave', () => invited.member],
  ])('is not confirmed in the database by %s', async (_, member) => {
    const id = await waiting(kind)
    const confirmed = app
      .updateTable('change')
      .set({
        change_state: 'confirmed',
        decided_by: member(),
        decided_at: api.time.now.toISOString(),
      })
      .where('id', '=', id)
    await expect(confirmed.execute()).rejects.toThrow(/needs two people/)
  })
})

it('whoever was tied to the proposer is free of it after the days of the setting', async () => {
  const id = await waiting('setting')
  const before = api.time.now
  expect((await decide(invited, id)).messages[0]?.message).toContain('01.04.2026')
  api.time.now = new Date(before.getTime() + 31 * 86_400_000)
  const later = await api.as('admin', { arke_system_user: await loginOf(invited.member) })
  // The change itself is none: it is judged only now.
  expect((await decide(later, id)).status).toBe(404)
  api.time.now = before
})

const loginOf = async (member: string) =>
  (
    await db
      .selectFrom('member')
      .select('user_id')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
  ).user_id

it('two accounts turn out to be one human being where one takes an address that the other had', async () => {
  const [firstAdmin, two] = [await api.as('admin'), await api.as('admin')]
  const id = await waiting('setting', firstAdmin.member)
  await waiting('setting', two.member)
  const users = await db
    .selectFrom('member')
    .select(['user_id', 'human'])
    .where('id', 'in', [firstAdmin.member, two.member])
    .execute()
  const [human = '', by_human = ''] = users.map((user) => user.human)
  const at = api.time.now.toISOString()
  await db.insertInto('bond').values({ human, by_human, act: 'invited', at, third: null }).execute()
  const [first_user = '', second_user = ''] = users.map(({ user_id }) => user_id ?? '')
  const addressOf = (user: string, email: string) =>
    db.updateTable('user').set({ email }).where('id', '=', user).execute()
  await addressOf(first_user, 'frueher@buero.example')
  await addressOf(first_user, 'heute@buero.example')
  await addressOf(second_user, 'frueher@buero.example')
  const { status, messages } = await decide(two, id)
  expect([status, messages[0]?.message]).toEqual([
    403,
    expect.stringMatching(/bestätigt eine andere Person/),
  ])
})

describe('what the application’s role can’t do without a confirmed change', () => {
  it.each([
    ['a setting', sql`update setting set value = '9999999.00' where id = 'four_eyes_limit'`],
    ['who changes a setting', sql`update setting set two_people = false where id = 'cap_line'`],
    ['a setting made anew', sql`delete from setting where id = 'four_eyes_limit'`],
    ['the rates', sql`delete from product_rate`],
    ['the end of rates', sql`update product_rate set valid_to = '2026-01-01'`],
    [
      'a rate',
      sql`insert into product_rate (id, link_product, valid_from, amount)
        select gen_random_uuid()::text, id, '2031-01-01', 499900 from product limit 1`,
    ],
    [
      'an admin',
      sql`insert into admin (id, first_name, last_name, email)
        values ('x', 'Eva', 'Neu', 'eva@neu.example')`,
    ],
  ])('%s', async (_, statement) => {
    await api.world.product()
    await expect(app.transaction().execute((tx) => statement.execute(tx))).rejects.toThrow(
      /two people|permission denied|tied to it/,
    )
  })
})
