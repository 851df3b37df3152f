import {
  type ChangeAction,
  type ChangeStep,
  changeSteps,
  keysOf,
  type ProposedChange,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
beforeAll(() => ensureSettings(api.database.db))
const { db } = api.database
const members = await everyRole(api)
const { admin, super_admin, brand } = members
const other = await api.as('admin')
const german = { 'accept-language': 'de' }
const reason = 'So hat es die Leitung beschlossen.'
type Person = typeof admin

const propose = (who: Person, [arke, id, name]: readonly [string, string, string], body: object) =>
  who.post<{ id: string }>(`/${arke}/unit/${id}/function/${name}`, { reason, ...body }, german)
const decide = (who: Person, change: string, [name, body]: readonly [ChangeAction, object]) =>
  who.post<{ state: string }>(`/change/unit/${change}/function/${name}`, body, german)
const confirm = (who: Person, change: string) => decide(who, change, ['confirm_change', {}])
const changesFor = async (who: Person, query = '') =>
  (
    await who.get<{ items: ProposedChange[]; confirmers: { id: string }[] }>(
      `/change/function/changes?${query}`,
    )
  ).content

const storedValue = async (id: string) =>
  (await db.selectFrom('setting').select('value').where('id', '=', id).executeTakeFirstOrThrow())
    .value
const proposeValue = async (id: string, value: string, who = admin) =>
  (await propose(who, ['setting', id, 'propose_value'], { value })).content.id
const codeOf = ({ status, messages }: { status: number; messages: { message: string }[] }) =>
  [status, messages[0]?.message] as const

describe('a setting that decides on money', () => {
  it.each([admin, super_admin])('is changed by no one alone', async (who) => {
    const answer = await who.put('/setting/unit/four_eyes_limit', { value: '9999999' }, german)
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([403, 'value'])
    expect(answer.messages[0]?.message).toContain('ändern zwei Personen')
    expect(await storedValue('four_eyes_limit')).toBe('2500.00')
  })

  it.each([admin, super_admin])('counts once another admin confirms it', async (who) => {
    const before = await storedValue('holding_days')
    const value = String(Number(before) + 1)
    const change = await proposeValue('holding_days', value, who)
    expect(await storedValue('holding_days')).toBe(before)
    const own = await confirm(who, change)
    expect(own.status).toBe(403)
    expect(own.messages[0]?.message).toContain('bestätigt eine andere Person')
    expect((await confirm(other, change)).content).toMatchObject({ state: 'confirmed' })
    expect(await storedValue('holding_days')).toBe(value)
    expect((await confirm(other, change)).status).toBe(409)
  })

  it('is refused in words, and where it would stay as it is', async () => {
    const ask = (value: string) =>
      propose(admin, ['setting', 'four_eyes_limit', 'propose_value'], { value })
    expect(codeOf(await ask('-1'))).toEqual([
      400,
      'Bitte geben Sie einen Betrag in Euro ab 0 an, zum Beispiel 500,00.',
    ])
    expect(codeOf(await ask('2500'))).toEqual([400, 'Das ist der Wert, der schon gilt.'])
    const other_kind = await propose(admin, ['setting', 'land', 'propose_value'], { value: 'BY' })
    expect(other_kind.status).toBe(409)
  })

  it('has one open change at a time, which its proposer may withdraw', async () => {
    const change = await proposeValue('cap_line', '100')
    const second = await propose(other, ['setting', 'cap_line', 'propose_value'], { value: '90' })
    expect(second.status).toBe(409)
    expect((await decide(other, change, ['withdraw_change', {}])).status).toBe(403)
    expect((await decide(admin, change, ['withdraw_change', {}])).status).toBe(200)
    await proposeValue('cap_line', '90', other)
    expect(await storedValue('cap_line')).toBe('0.00')
  })

  it('is not put in force where another value counts by then', async () => {
    const change = await proposeValue('cap_claim', '100')
    await db.updateTable('setting').set({ value: '70.00' }).where('id', '=', 'cap_claim').execute()
    const stale = await confirm(other, change)
    expect(stale.status).toBe(409)
    expect(stale.messages[0]?.message).toContain('nicht mehr, was beim Vorschlag galt')
    expect(await storedValue('cap_claim')).toBe('70.00')
    expect((await decide(other, change, ['decline_change', { reason: 'Überholt.' }])).status).toBe(
      200,
    )
  })

  it('has a history of who wanted and decided what, and of what one person changed', async () => {
    const change = await proposeValue('moderator_limit', '25')
    await decide(other, change, ['decline_change', { reason: 'Zu hoch.' }])
    await admin.put('/setting/unit/negative_reminder_days', { value: '20' })
    const { items, confirmers } = await changesFor(admin, 'kind=setting&subject=moderator_limit')
    expect(items).toMatchObject([
      {
        before: { value: '500.00' },
        after: { value: '25.00' },
        reason,
        state: 'declined',
        proposed_by: { id: admin.member },
        decided_by: { id: other.member },
        decline_reason: 'Zu hoch.',
      },
    ])
    expect(confirmers.map(({ id }) => id).toSorted()).toEqual(
      [other.member, super_admin.member].toSorted(),
    )
    const alone = await changesFor(admin, 'kind=setting&subject=negative_reminder_days')
    expect(alone.items).toMatchObject([
      { before: { value: '90' }, after: { value: '20' }, state: 'direct', reason: null },
    ])
  })

  it('tells the other admins of a proposal, and its proposer of the decision', async () => {
    const change = await proposeValue('vat_percent', '20')
    await confirm(other, change)
    const notices = await db
      .selectFrom('notification')
      .select(['link_member', 'event', 'path'])
      .where('title', 'like', '%Umsatzsteuersatz%')
      .execute()
    const proposed = notices.filter(({ event }) => event === 'change_proposed')
    expect(proposed.map(({ link_member }) => link_member).sort()).toEqual(
      [other.member, super_admin.member].sort(),
    )
    expect(notices).toContainEqual({
      link_member: admin.member,
      event: 'change_confirmed',
      path: '/settings',
    })
  })
})

describe('a moderator’s own limit', () => {
  it('is changed by two people, and by nothing else', async () => {
    const moderator = await api.world.staff('moderator')
    const alone = await super_admin.put(
      `/moderator/unit/${moderator.id}`,
      { approval_limit: 1_000_000 },
      german,
    )
    expect([alone.status, alone.messages[0]?.parameter]).toEqual([403, 'approval_limit'])
    const proposal = await propose(super_admin, ['moderator', moderator.id, 'propose_limit'], {
      approval_limit: 750,
    })
    expect((await confirm(super_admin, proposal.content.id)).status).toBe(403)
    expect((await confirm(admin, proposal.content.id)).status).toBe(200)
    const { content } = await admin.get<{ approval_limit: number }>(
      `/moderator/unit/${moderator.id}`,
    )
    expect(content.approval_limit).toBe(750)
    const phone = await admin.put(`/moderator/unit/${moderator.id}`, { phone: '+49 221 1' })
    expect(phone.status).toBe(200)
    const odd = await propose(admin, ['moderator', moderator.id, 'propose_limit'], {
      approval_limit: -1,
    })
    expect([odd.status, odd.messages[0]?.parameter]).toEqual([400, 'approval_limit'])
    const nothing = await propose(admin, ['moderator', moderator.id, 'propose_limit'], {})
    expect([nothing.status, nothing.messages[0]?.parameter]).toEqual([400, 'approval_limit'])
  })
})

describe('a product’s rate', () => {
  const rates = (product: string) =>
    db
      .selectFrom('product_rate')
      .select(['id', 'valid_from', 'valid_to', 'amount'])
      .where('link_product', '=', product)
      .orderBy('valid_from')
      .execute()
  const april = { valid_from: '2026-04-01', amount: 40 }

  it.each([admin, super_admin, brand])('is written by no one', async (who) => {
    const product = await api.world.product({ amount: 3_600 })
    const [rate] = await rates(product.id)
    const body = { link_product: product.id, valid_from: '2026-04-01', amount: 999 }
    expect((await who.post('/product_rate/unit', body)).status).toBe(403)
    expect((await who.put(`/product_rate/unit/${rate?.id}`, { amount: 999 })).status).toBe(403)
    expect((await who.delete(`/product_rate/unit/${rate?.id}`)).status).toBe(403)
    expect((await who.post('/product_rate/function/import', {})).status).toBe(403)
  })

  it('is proposed by the brand, confirmed by an admin, and ends the open one', async () => {
    const product = await api.world.product({ amount: 3_600 })
    const preview = await brand.get(
      `/product/unit/${product.id}/function/preview_rate?valid_from=2026-04-01`,
    )
    expect(preview.content).toMatchObject({
      ends: { valid_from: '2020-01-01', amount: 36 },
      replaces: null,
      valid_to: null,
    })
    const proposal = await propose(brand, ['product', product.id, 'propose_rate'], april)
    expect((await confirm(brand, proposal.content.id)).status).toBe(403)
    expect((await confirm(admin, proposal.content.id)).status).toBe(200)
    expect(await rates(product.id)).toMatchObject([
      { valid_from: '2020-01-01', valid_to: '2026-03-31', amount: 3_600 },
      { id: proposal.content.id, valid_from: '2026-04-01', valid_to: null, amount: 4_000 },
    ])
  })

  it('does not touch one that has begun', async () => {
    const product = await api.world.product()
    const today = await propose(admin, ['product', product.id, 'propose_rate'], {
      valid_from: '2026-03-02',
      amount: 40,
    })
    expect([today.status, today.messages[0]?.parameter]).toEqual([400, 'valid_from'])
    const both = await propose(admin, ['product', product.id, 'propose_rate'], {
      ...april,
      percent_of_net_price: 5,
    })
    expect([both.status, both.messages[0]?.parameter]).toEqual([400, 'amount'])
  })

  it('is stale once its day has come', async () => {
    const product = await api.world.product()
    const proposal = await propose(brand, ['product', product.id, 'propose_rate'], april)
    api.time.now = new Date('2026-04-01T09:00:00Z')
    const late = await confirm(await api.as('admin'), proposal.content.id)
    api.time.now = new Date('2026-03-02T09:00:00Z')
    expect(late.status).toBe(409)
    expect(late.messages[0]?.message).toContain('beginnt frühestens morgen')
  })

  it('is all that the brand hears of', async () => {
    const { items } = await changesFor(brand)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['rate']))
    const setting = await proposeValue('wholesaler_percent', '5')
    expect((await brand.get(`/change/unit/${setting}`)).status).toBe(404)
    const own = await propose(brand, ['setting', 'cap_line', 'propose_value'], { value: '5' })
    expect(own.status).toBe(403)
  })
})

describe('the database', () => {
  const change = async () => proposeValue('tier_gold_percent', '11').catch(() => '')

  it('keeps an amount that was set, and what was proposed', async () => {
    const product = await api.world.product()
    await expect(
      db
        .updateTable('product_rate')
        .set({ amount: 1 })
        .where('link_product', '=', product.id)
        .execute(),
    ).rejects.toThrow('a rate can only be ended')
    const id = await change()
    const of = (values: object) =>
      db
        .updateTable('change')
        .set({ decided_at: '2026-03-02T09:00:00Z', ...values })
        .where('id', '=', id)
        .execute()
    await expect(of({ change_state: 'confirmed', decided_by: admin.member })).rejects.toThrow(
      'two people',
    )
    await expect(of({ reason: 'Ein anderer.' })).rejects.toThrow('only be decided')
    await expect(db.deleteFrom('change').where('id', '=', id).execute()).rejects.toThrow()
  })

  it('takes no second open change of the same, and none that was decided', async () => {
    const [open] = await db
      .selectFrom('change')
      .selectAll()
      .where('change_state', '=', 'open')
      .where('subject', '=', 'tier_gold_percent')
      .execute()
    const { label: _, before, after, metadata: __, ...row } = open as NonNullable<typeof open>
    const again = { ...row, before: JSON.stringify(before), after: JSON.stringify(after) }
    await expect(
      db
        .insertInto('change')
        .values({ ...again, id: 'another' })
        .execute(),
    ).rejects.toThrow('change_one_open')
    await confirm(other, row.id)
    await expect(
      db
        .updateTable('change')
        .set({ decline_reason: 'Doch nicht.', change_state: 'declined' })
        .where('id', '=', row.id)
        .execute(),
    ).rejects.toThrow('only be decided')
  })
})

describe('who may decide', () => {
  it.each(
    Object.entries(members).flatMap(([role, who]) =>
      keysOf(changeSteps)
        .filter((action) => !(changeSteps[action] as ChangeStep).who.includes(role as never))
        .map((action) => [role, action, who] as const),
    ),
  )('%s may not: %s', async (_, action, who) => {
    const id = (await changesFor(admin)).items[0]?.id ?? ''
    expect([403, 404]).toContain((await decide(who as Person, id, [action, { reason }])).status)
  })
})

describe('whoever reads another language', () => {
  it('is told of a setting by the name that it has there', async () => {
    const { member } = await api.as('admin')
    await db.updateTable('admin').set({ language: 'it' }).where('id', '=', member).execute()
    const change = await proposeValue('minimum_payout', '25')
    const { title } = await db
      .selectFrom('notification')
      .select('title')
      .where('link_member', '=', member)
      .where('event', '=', 'change_proposed')
      .executeTakeFirstOrThrow()
    expect(title).toContain(sayTo('it')('setting_names:minimum_payout'))
    await decide(other, change, ['decline_change', { reason: 'Zu hoch.' }])
  })
})
