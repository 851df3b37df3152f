import type { CompanyChanges, WaitingChanges } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const { db } = api.database

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
  const decide = (name: string, body: object) => admin.post(at(name), body)
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
    const wanted = { company: 'Neu GmbH', street: 'Gasse', account_holder: 'Neu GmbH' }
    const { content } = await propose(wanted, 'Wir heißen jetzt anders.')
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
    expect((await decide('confirm_company_change', { change: content.id })).status).toBe(200)
    expect(await stored()).toMatchObject({ ...wanted, iban_state: 'unchecked' })
    const { open, decided, former } = await changes()
    expect([open, decided[0]?.state]).toEqual([null, 'confirmed'])
    expect(former).toContainEqual(expect.objectContaining({ field: 'company', value: 'Alt GmbH' }))
    expect((await decide('confirm_company_change', { change: content.id })).status).toBe(409)
  })

  it('reads why its change was declined, or takes it back itself', async () => {
    const { propose, changes, decide, stored, signed, at } = await firm()
    const first = (await propose({ company: 'Fremd AG' })).content.id
    const reason = 'Bitte einen Handelsregisterauszug hochladen.'
    expect((await decide('decline_company_change', { change: first, reason })).status).toBe(200)
    expect((await changes(signed)).decided[0]).toMatchObject({ decline_reason: reason })
    const told = await signed.get<{ items: { text: string }[] }>('/notification/unit')
    expect(told.content.items[0]?.text).toContain(reason)
    const second = (await propose({ city: 'Bonn' })).content.id
    expect((await signed.post(at('withdraw_company_change'), { change: second })).status).toBe(200)
    expect((await changes()).open).toBeNull()
    expect((await stored()).company).toBe('Alt GmbH')
  })

  it('whose data the office changed meanwhile is not overwritten', async () => {
    const { unit, propose, decide, stored } = await firm()
    const { content } = await propose({ company: 'Neu GmbH' })
    await admin.put(`/installer/unit/${unit.id}`, { company: 'Amtlich GmbH' })
    const confirmed = await decide('confirm_company_change', { change: content.id })
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

it('one open change a company and one decision are the database’s', async () => {
  const { unit } = await firm()
  const row = (id: string) => ({
    id: `${id}-${unit.id}`,
    member: unit.id,
    before: '{"city":"Köln"}',
    after: '{"city":"Bonn"}',
    proposed_by: unit.id,
    proposed_at: api.time.now.toISOString(),
  })
  await db.insertInto('company_change').values(row('a')).execute()
  await expect(db.insertInto('company_change').values(row('b')).execute()).rejects.toThrow()
  const decided = { decided_by: unit.id, decided_at: api.time.now.toISOString() }
  const set = (change_state: 'confirmed' | 'withdrawn') =>
    db
      .updateTable('company_change')
      .set({ change_state, ...decided })
      .where('id', '=', row('a').id)
  await expect(set('confirmed').execute()).rejects.toThrow(/two_people/)
  await set('withdrawn').execute()
  await expect(set('withdrawn').execute()).rejects.toThrow(/once/)
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
    for (const name of ['confirm', 'decline', 'withdraw', 'propose'])
      expect((await other.post(at(`${name}_company_change`), body)).status).toBeGreaterThan(399)
  }
  const own = await api.as('installer', unit)
  expect((await own.post(at('confirm_company_change'), body)).status).toBe(403)
})
