import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

interface Registration {
  member_status: string
  open: string[]
  since: string | null
  answer_by: string | null
  terms_open: string | null
}

const company = {
  company: 'Bergmann GmbH',
  street: 'Am Kessel',
  house_number: '7',
  postcode: '50667',
  city: 'Köln',
}

/** A new company, signed in, with the ways to ask and to act. */
async function newcomer(fields: object = {}) {
  const unit = await api.world.installer({ member_status: 'incomplete', ...fields })
  const signed = await api.as('installer', unit)
  const at = (name: string) => `/installer/unit/${unit.id}/function/${name}`
  return {
    signed,
    asked: async () => (await signed.get<Registration>(at('registration'))).content,
    save: (body: object) => signed.put(`/installer/unit/${unit.id}`, body),
    call: (name: string, body: object) => signed.post(at(name), body),
    at,
  }
}

describe('a registration', () => {
  it('says what is open, follows each saved step, then since when it is checked', async () => {
    const blank = { company: null, street: null, vat_id: null, tax_number: null }
    const { asked: registration, save, call } = await newcomer(blank)
    expect((await registration()).open).toEqual(['company', 'tax', 'terms'])
    expect((await save(company)).status).toBe(200)
    expect((await registration()).open).toEqual(['tax', 'terms'])
    expect((await save({ vat_id: 'DE12' })).status).toBe(400)
    expect((await save({ vat_id: 'DE123456788' })).status).toBe(200)
    expect((await registration()).open).toEqual(['terms'])
    const complete = { ...company, vat_id: 'DE123456788', terms_accepted: true }
    expect((await call('complete_data', complete)).status).toBe(200)
    expect(await registration()).toMatchObject({
      member_status: 'in_review',
      open: [],
      since: '2026-03-02',
      answer_by: '2026-03-09',
      terms_open: null,
    })
  })

  it('that is handed in again keeps what it does not name', async () => {
    const { save, call, signed, at } = await newcomer({ vat_id: 'DE123456788', self_billing: true })
    const point = await api.world.salesPoint()
    await save({ link_sales_points: [point.id] })
    expect(
      (await call('complete_data', { ...company, vat_id: 'DE123456788', terms_accepted: true }))
        .status,
    ).toBe(200)
    const { content } = await signed.get<object>(at('registration').replace(/\/function.*/, ''))
    expect(content).toMatchObject({ self_billing: true, link_sales_points: [point.id] })
  })

  it('that is over asks for terms that came since, and takes but those in force', async () => {
    const old = { member_status: 'active', terms_version: '2019-01', terms_accepted_at: null }
    const { asked: registration, call } = await newcomer(old)
    const { terms_open } = await registration()
    expect(terms_open).not.toBeNull()
    expect((await call('accept_terms', { version: '2019-01' })).status).toBe(409)
    expect((await call('accept_terms', { version: terms_open })).status).toBe(200)
    expect((await registration()).terms_open).toBeNull()
  })

  it('is nobody else’s business', async () => {
    const { at } = await newcomer()
    for (const role of ['moderator', 'admin', 'brand', 'wholesaler'] as const) {
      const other = await api.as(role)
      expect((await other.get(at('registration'))).status).toBeGreaterThanOrEqual(403)
      expect((await other.post(at('accept_terms'), { version: 'x' })).status).toBeGreaterThan(402)
    }
    const stranger = await api.as('installer')
    expect((await stranger.get(at('registration'))).status).toBe(404)
    expect((await stranger.post(at('accept_terms'), { version: 'x' })).status).toBe(404)
  })
})
