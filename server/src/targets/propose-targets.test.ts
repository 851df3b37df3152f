import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { pastDevices } from '../testing/claims/past-devices.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const brand = await api.as('brand')
const product = await api.world.product()
const other = await api.world.product()
const busy = await api.world.installer({ company: 'Alpha Wärme GmbH', customer_number: 'K-1' })
const idle = await api.world.installer({ company: 'Beta Klima GmbH' })
await api.world.installer({ company: 'Gamma (gesperrt)', member_status: 'locked' })
const personal = { amount_rule: 'step', personal_target: true } as const

/** Of 1 March to 30 June 2025, the campaign's span a year earlier: 7 devices. */
const past = { installer: busy.id, product }
await pastDevices(api, { ...past, devices: 4, invoice_date: '2025-03-01' })
await pastDevices(api, { ...past, devices: 3, invoice_date: '2025-06-30' })
await pastDevices(api, { ...past, devices: 5, invoice_date: '2025-02-28' })
await pastDevices(api, { ...past, devices: 5, invoice_date: '2025-07-01' })
await pastDevices(api, { ...past, product: other, devices: 9, invoice_date: '2025-04-01' })
const back = await pastDevices(api, { ...past, devices: 2, invoice_date: '2025-04-01' })
await db
  .updateTable('paperwork_line')
  .set({ approved_amount: 0 })
  .where('link_paperwork', '=', back)
  .execute()

let id = ''
beforeEach(async () => {
  id = await putDraft(api, { ...personal, products: [product.id] })
})

const propose = (body: object, who = brand, campaign = id) =>
  who.post<{ set: number; kept: number; devices: number }>(
    `/campaign/unit/${campaign}/function/propose_targets`,
    body,
    { 'accept-language': 'de' },
  )
interface Listed {
  count: number
  summary: { installers: number; with_target: number; reached: number }
  items: { company: string; units: number | null; year_before: number }[]
}
const list = async (query = '') =>
  (await brand.get<Listed>(`/campaign/unit/${id}/function/targets${query}`)).content
const unitsOf = async () =>
  Object.fromEntries((await list()).items.map(({ company, units }) => [company, units]))

describe('proposed targets', () => {
  it.each([
    ['what was paid a year earlier and the growth, rounded up', 10, 1, 8, 1],
    ['exact where nothing is to round', 0, 1, 7, 1],
    ['at least the minimum', 10, 12, 12, 12],
    ['none for who had nothing, without a minimum', 100, 0, 14, null],
    ['rounded up from a part of a percent', 0.5, 1, 8, 1],
    ['less than a year earlier, where that is wanted', -50, 1, 4, 1],
  ])('are %s', async (_, growth_percent, minimum, ofBusy, ofIdle) => {
    expect((await propose({ growth_percent, minimum })).content).toEqual({
      set: ofIdle === null ? 1 : 2,
      kept: 0,
      devices: ofBusy + (ofIdle ?? 0),
    })
    expect(await unitsOf()).toEqual({ 'Alpha Wärme GmbH': ofBusy, 'Beta Klima GmbH': ofIdle })
  })

  it('leave targets that were set by hand, unless they are to be replaced', async () => {
    const targets = [{ installer: idle.id, units: 3 }]
    await brand.post(`/campaign/unit/${id}/function/set_targets`, { targets })
    const growth = { growth_percent: 0, minimum: 5 }
    expect((await propose(growth)).content).toEqual({ set: 1, kept: 1, devices: 7 })
    expect(await unitsOf()).toEqual({ 'Alpha Wärme GmbH': 7, 'Beta Klima GmbH': 3 })
    const replaced = await propose({ ...growth, overwrite: true })
    expect(replaced.content).toEqual({ set: 2, kept: 0, devices: 12 })
  })

  it('count a year earlier by the date the campaign goes by', async () => {
    id = await putDraft(api, { ...personal, reference_date: 'commissioning_date' })
    await db
      .updateTable('paperwork')
      .set({ commissioning_date: '2025-07-15' })
      .where('id', '=', back)
      .execute()
    await propose({ growth_percent: 0, minimum: 1 })
    expect((await unitsOf())['Alpha Wärme GmbH']).toBe(16)
  })

  it.each([
    [{ growth_percent: -101, minimum: 1 }, 'growth_percent'],
    [{ growth_percent: 1_001, minimum: 1 }, 'growth_percent'],
    [{ growth_percent: '10', minimum: 1 }, 'growth_percent'],
    [{ growth_percent: 10, minimum: -1 }, 'minimum'],
    [{ growth_percent: 10, minimum: 1.5 }, 'minimum'],
    [{ growth_percent: 10 }, 'minimum'],
  ])('are refused with %j', async (body, parameter) => {
    const answer = await propose(body)
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, parameter])
  })

  it('are for campaigns that are not in force yet', async () => {
    const { id: running } = await runCampaign(api, personal)
    const answer = await propose({ growth_percent: 0, minimum: 1 }, await api.as('admin'), running)
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'targets'])
  })

  it.each(['installer', 'wholesaler', 'moderator'] as const)(
    'are not for the role %s',
    async (role) => {
      const body = { growth_percent: 0, minimum: 1 }
      const other = await api.as(role, role === 'installer' ? busy : undefined)
      expect((await propose(body, other)).status).toBe(403)
      expect((await list()).summary.with_target).toBe(0)
    },
  )
})

describe('the list of targets', () => {
  it('has all active installers by name, with what they had a year earlier', async () => {
    await propose({ growth_percent: 0, minimum: 0 })
    expect(await list()).toEqual({
      count: 2,
      summary: { installers: 2, with_target: 1, reached: 0 },
      items: [
        {
          id: busy.id,
          company: 'Alpha Wärme GmbH',
          customer_number: 'K-1',
          units: 7,
          needed: 7,
          counted: 0,
          reached: false,
          year_before: 7,
        },
        expect.objectContaining({ id: idle.id, units: null, needed: null, year_before: 0 }),
      ],
    })
  })

  it('is searched by name and customer number, whatever signs they have', async () => {
    const companiesFor = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ company }) => company)
    expect(await companiesFor('WÄRME')).toEqual(['Alpha Wärme GmbH'])
    expect(await companiesFor('k-1')).toEqual(['Alpha Wärme GmbH'])
    expect(await companiesFor('%')).toEqual([])
    expect(await companiesFor("'; drop table campaign_target; --")).toEqual([])
  })

  it('is narrowed down and comes in pages', async () => {
    await propose({ growth_percent: 0, minimum: 0 })
    const companies = async (query: string) =>
      (await list(query)).items.map(({ company }) => company)
    expect(await companies('?show=with_target')).toEqual(['Alpha Wärme GmbH'])
    expect(await companies('?show=without_target')).toEqual(['Beta Klima GmbH'])
    expect(await companies('?show=reached')).toEqual([])
    expect(await companies('?limit=1&offset=1')).toEqual(['Beta Klima GmbH'])
    const wrong = await brand.get(`/campaign/unit/${id}/function/targets?show=everything&limit=0`)
    expect(wrong.status).toBe(400)
  })
})
