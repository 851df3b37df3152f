import { type CompanyChanges, keysOf, roles, type WaitingChanges } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const { db } = api.database

const plain = { vat_id: 'DE136695976', street: 'Ring', house_number: '1' }
const company = {
  company: 'Alt GmbH',
  street: 'Ring',
  house_number: '1',
  vat_id: 'DE136695976',
  iban: 'DE02120300000000202051',
  account_holder: 'Alt GmbH',
  iban_state: 'confirmed' as const,
}

async function firm(fields: object = {}) {
  const unit = await api.world.installer({ ...company, ...fields })
  const signed = await api.as('installer', unit)
  const at = (name: string) => `/installer/unit/${unit.id}/function/${name}`
  const propose = (changes: object, reason?: string) =>
    signed.post<{ id: string }>(at('propose_company_change'), { changes, reason })
  const changes = async (by = admin) =>
    (await by.get<CompanyChanges>(at('company_changes'))).content
  const decide = (name: string, change: string, body: object = {}) =>
    admin.post(`/change/unit/${change}/function/${name}`, body)
  const stored = () =>
    db.selectFrom('installer').selectAll().where('id', '=', unit.id).executeTakeFirstOrThrow()
  return { unit, signed, at, propose, changes, decide, stored }
}

describe('an active company', () => {
  it('changes nothing of what identifies it by itself, and leaves nothing needed empty', async () => {
    const { unit, signed, propose, stored } = await firm()
    const path = `/installer/unit/${unit.id}`
    for (const [field, value] of [
      ['company', 'Neu GmbH'],
      ['legal_form', 'KG'],
      ['vat_id', 'DE123456788'],
      ['street', 'Gasse'],
      ['city', 'Bonn'],
    ] as const) {
      const { status, messages } = await signed.put(path, { [field]: value })
      expect([status, messages[0]?.parameter]).toEqual([400, field])
    }
    expect((await signed.put(path, { company: 'Alt GmbH', phone: '0221 1' })).status).toBe(200)
    const empty = async (changes: object) => {
      const { status, messages } = await propose(changes)
      return [status, messages[0]?.parameter]
    }
    expect(await empty({ company: ' ' })).toEqual([400, 'company'])
    expect(await empty({ vat_id: null })).toEqual([400, 'vat_id'])
    expect(await empty({ account_holder: null })).toEqual([400, 'account_holder'])
    expect(await empty({ vat_id: 'DE12' })).toEqual([400, 'vat_id'])
    expect(await empty({ member_status: 'active' })).toEqual([400, expect.anything()])
    expect((await propose({ company: 'Alt GmbH' })).status).toBe(409)
    expect((await stored()).company).toBe('Alt GmbH')
  })

  it('waits for the office with one change at a time, while the old value counts', async () => {
    const { propose, changes, decide, stored, signed } = await firm()
    const newValues = { company: 'Neu GmbH', street: 'Gasse', account_holder: 'Neu GmbH' }
    const { content } = await propose(newValues, 'Wir heißen jetzt anders.')
    expect((await propose({ city: 'Bonn' })).status).toBe(409)
    const { iban: _, ...unchanged } = company
    expect(await stored()).toMatchObject(unchanged)
    expect((await changes(signed)).open).toMatchObject({
      reason: 'Wir heißen jetzt anders.',
      changes: [
        { field: 'company', before: 'Alt GmbH', after: 'Neu GmbH' },
        { field: 'street', before: 'Ring', after: 'Gasse' },
        { field: 'account_holder', before: 'Alt GmbH', after: 'Neu GmbH' },
      ],
    })
    expect((await decide('confirm_change', content.id)).status).toBe(200)
    expect(await stored()).toMatchObject({ ...newValues, iban_state: 'unchecked' })
    const { open, decided, former } = await changes()
    expect([open, decided[0]?.state]).toEqual([null, 'confirmed'])
    expect(former).toContainEqual(expect.objectContaining({ field: 'company', value: 'Alt GmbH' }))
    expect((await decide('confirm_change', content.id)).status).toBe(409)
  })

  it('reads why its change was declined, or takes it back itself', async () => {
    const { propose, changes, decide, stored, signed, at } = await firm()
    const first = (await propose({ company: 'Fremd AG' })).content.id
    const reason = 'Bitte einen Handelsregisterauszug hochladen.'
    expect((await decide('decline_change', first, { reason })).status).toBe(200)
    expect((await changes(signed)).decided[0]).toMatchObject({ decline_reason: reason })
    const notices = await signed.get<{ items: { text: string }[] }>('/notification/unit')
    expect(notices.content.items[0]?.text).toContain(reason)
    const second = (await propose({ city: 'Bonn' })).content.id
    expect((await signed.post(at('withdraw_company_change'), { change: second })).status).toBe(200)
    expect((await changes()).open).toBeNull()
    expect((await stored()).company).toBe('Alt GmbH')
  })

  it('whose data the office changed meanwhile is not overwritten', async () => {
    const { unit, propose, decide, stored } = await firm()
    const { content } = await propose({ company: 'Neu GmbH' })
    await db
      .updateTable('installer')
      .set({ company: 'Amtlich GmbH' })
      .where('id', '=', unit.id)
      .execute()
    const confirmed = await decide('confirm_change', content.id)
    expect([confirmed.status, (await stored()).company]).toEqual([409, 'Amtlich GmbH'])
  })

  it('renames the holder of a known account by the office alone', async () => {
    const { signed, at } = await firm()
    const { good_password } = await import('../../testing/servers/auth-app.ts')
    const body = { iban: company.iban, account_holder: 'Jemand', password: good_password }
    const { status } = await signed.post(at('change_iban'), body)
    expect(status).toBe(400)
  })
})

describe('an active company, by the office', async () => {
  const second = await api.as('admin')
  const reason = 'Laut Handelsregister'
  const others: Record<string, string | boolean> = {
    company: 'Neu GmbH',
    legal_form: 'KG',
    vat_id: 'DE123456788',
    street: 'Gasse',
    house_number: '2',
    postcode: '53111',
    city: 'Bonn',
    country: 'AT',
    small_business: true,
    self_billing: true,
  }
  const fields = keysOf(others)

  it.each(fields)(
    'keeps %s, whatever one person writes and however the firm stands',
    async (field) => {
      const { unit, stored } = await firm()
      const before = await stored()
      const path = `/installer/unit/${unit.id}`
      const written = { [field]: others[field], phone: '0221 1' }
      const refused = {
        status: 403,
        messages: [{ parameter: field, message: expect.stringContaining('zwei Personen') }],
      }
      const german = { 'accept-language': 'de' }
      expect(await admin.put(path, written, german)).toMatchObject(refused)
      expect(await stored()).toEqual(before)
      await admin.post(`${path}/function/lock`, { reason: 'Zum Schein gesperrt' })
      expect(await admin.put(path, written, german)).toMatchObject(refused)
      const now: Record<string, unknown> = before
      expect((await admin.put(path, { [field]: now[field], phone: '0221 1' })).status).toBe(200)
    },
  )

  it('changes where another person confirms; the firm reads nothing of it before', async () => {
    const { at, stored, changes, signed } = await firm()
    const propose = (body: object) =>
      admin.post<{ id: string }>(at('propose_company_change'), { changes: others, ...body })
    expect(await propose({})).toMatchObject({ status: 400, messages: [{ parameter: 'reason' }] })
    const { content } = await propose({ reason })
    expect((await changes(signed)).open).toBeNull()
    expect((await changes()).open).toMatchObject({ reason })
    const confirm = `/change/unit/${content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
    expect(await stored()).toMatchObject(others)
    const { items } = (await signed.get<{ items: unknown[] }>('/notification/unit')).content
    expect(items).toEqual([])
  })

  it('is no moderator’s or brand’s to propose, and tax is not asked for by the firm', async () => {
    const { at, propose } = await firm()
    const { moderator, brand, wholesaler } = await everyRole(api)
    for (const other of [moderator, brand, wholesaler]) {
      const body = { changes: { city: 'Bonn' }, reason }
      expect((await other.post(at('propose_company_change'), body)).status).toBe(403)
    }
    expect(await propose({ small_business: true })).toMatchObject({
      status: 400,
      messages: [{ parameter: 'small_business' }],
    })
  })

  it('of a wholesaler has no standing of small businesses', async () => {
    const { id } = await api.world.wholesaler(plain)
    const path = `/wholesaler/unit/${id}/function/propose_company_change`
    const propose = (changes: object) => admin.post<{ id: string }>(path, { changes, reason })
    expect(await propose({ small_business: true })).toMatchObject({
      status: 400,
      messages: [{ parameter: 'small_business' }],
    })
    const { content } = await propose({ city: 'Bonn' })
    expect((await admin.put(`/wholesaler/unit/${id}`, { city: 'Bonn' })).status).toBe(403)
    await second.post(`/change/unit/${content.id}/function/confirm_change`, {})
    const house = db.selectFrom('wholesaler').select('city').where('id', '=', id)
    expect(await house.executeTakeFirst()).toEqual({ city: 'Bonn' })
  })

  it('is as it was while the registration is not through', async () => {
    const { unit } = await firm({ member_status: 'in_review' })
    expect((await admin.put(`/installer/unit/${unit.id}`, others)).status).toBe(200)
  })

  it('is not written by the role of the application', async () => {
    const { unit } = await firm()
    const app = api.deps.database.db
    const written = app.updateTable('installer').set({ vat_id: 'DE123456788' })
    await expect(written.where('id', '=', unit.id).execute()).rejects.toThrow(
      /two people change this/,
    )
  })
})

it('one open change a company and two people are the database’s', async () => {
  const { unit } = await firm()
  const row = (id: string) => ({
    id: `${id}-${unit.id}`,
    kind: 'company' as const,
    subject: unit.id,
    subject_name: 'Alt GmbH',
    before: '{"city":"Köln"}',
    after: '{"city":"Bonn"}',
    proposed_by: unit.id,
    proposed_at: api.time.now.toISOString(),
  })
  await db.insertInto('change').values(row('a')).execute()
  await expect(db.insertInto('change').values(row('b')).execute()).rejects.toThrow(
    'change_one_open',
  )
  const reasonless = { ...row('c'), kind: 'mailbox' as const }
  await expect(db.insertInto('change').values(reasonless).execute()).rejects.toThrow('check')
  const decided = { decided_by: unit.id, decided_at: api.time.now.toISOString() }
  const set = (change_state: 'confirmed' | 'withdrawn') =>
    db
      .updateTable('change')
      .set({ change_state, ...decided })
      .where('id', '=', row('a').id)
  await expect(set('confirmed').execute()).rejects.toThrow(/two people/)
  await set('withdrawn').execute()
  await expect(set('withdrawn').execute()).rejects.toThrow(/once/)
})

it('stands in the trail, but for the holder of the account', async () => {
  const { unit, propose, decide } = await firm()
  const { content } = await propose({ city: 'Bonn', account_holder: 'Heimlich GmbH' })
  await decide('confirm_change', content.id)
  const lines = await db
    .selectFrom('audit')
    .select(['action', 'object_arke', 'changes'])
    .where('object_id', '=', unit.id)
    .where('action', 'in', ['propose_change', 'confirm_change'])
    .orderBy('seq')
    .execute()
  expect(lines).toMatchObject(
    ['propose_change', 'confirm_change'].map((action) => ({
      action,
      object_arke: 'installer',
      changes: { kind: 'company', after: { city: 'Bonn', account_holder: 'changed' } },
    })),
  )
  const { rows } = await api.database.owner.query(
    `select seq from audit where changes::text like '%Heimlich%'`,
  )
  expect(rows).toEqual([])
})

it('is queued for the office, and nobody else decides or reads', async () => {
  const { unit, propose, at } = await firm()
  const { content } = await propose({ company: 'Warten GmbH' })
  const path = '/installer/function/waiting_changes'
  const { items } = (await admin.get<WaitingChanges>(path)).content
  expect(items.find(({ id }) => id === unit.id)).toMatchObject({ fields: ['company'] })
  const { installer, wholesaler, moderator, brand } = await everyRole(api)
  const body = { change: content.id, reason: 'Weil es geht' }
  for (const other of [installer, wholesaler, moderator, brand]) {
    expect((await other.get(path)).status).toBe(403)
    expect((await other.get(at('company_changes'))).status).toBeGreaterThanOrEqual(403)
    for (const name of ['withdraw', 'propose'])
      expect((await other.post(at(`${name}_company_change`), body)).status).toBeGreaterThan(399)
  }
  const own = await api.as('installer', unit)
  for (const other of [own, installer, wholesaler, moderator, brand])
    for (const name of ['confirm_change', 'decline_change', 'withdraw_change']) {
      const step = name === 'decline_change' ? { reason: body.reason } : {}
      const { status } = await other.post(`/change/unit/${content.id}/function/${name}`, step)
      expect([403, 404]).toContain(status)
    }
})

it.each(roles)('is read by %s only where it may be', async (role) => {
  const { unit, propose } = await firm()
  const { id } = (await propose({ city: 'Bonn' })).content
  const reader = (await everyRole(api))[role]
  const isAdmin = role === 'admin' || role === 'super_admin'
  expect((await reader.get(`/change/unit/${id}`)).status === 200).toBe(isAdmin)
  const list = await reader.get<{ items: { id: string }[] }>('/change/unit?limit=1000')
  expect(list.status === 200 && list.content.items.some((change) => change.id === id)).toBe(isAdmin)
  const all = await reader.get<{ items: { id: string }[] }>('/change/function/changes')
  expect(all.status === 200 && all.content.items.some((change) => change.id === id)).toBe(isAdmin)
  const firms = await reader.get(`/installer/unit/${unit.id}/function/company_changes`)
  expect(firms.status === 200).toBe(isAdmin)
})
