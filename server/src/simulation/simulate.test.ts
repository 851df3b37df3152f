import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { ruleWith } from '../testing/claims/past.ts'
import { testApi } from '../testing/servers/api.ts'

interface Simulated {
  amount: number
  amount_without: number
  bonus: number
  lines: { name: string; amount: number; bonuses: { name: string; amount: number }[] }[]
  trace: { text: string }[]
}

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { world, database } = api
const brand = await api.as('brand')
const product = await world.product({ name: 'Wärmepumpe Aura', amount: 15_000 })
const german = { 'accept-language': 'de' }

describe('one invented claim', () => {
  it('tells what a draft would pay, beside what there is without it', async () => {
    const path = await campaign({ amount: 5_000 })
    const { status, content } = await simulate(path, { ...purchase, lines: [two] })
    expect(status).toBe(200)
    expect(content).toMatchObject({ amount: 400, amount_without: 300, bonus: 100 })
    expect(content.lines).toHaveLength(2)
    expect(content.lines[0]).toMatchObject({
      name: 'Wärmepumpe Aura',
      amount: 200,
      bonuses: [{ name: 'Frühlingsbonus', amount: 50 }],
    })
  })

  it('tries other values without storing them', async () => {
    const path = await campaign({ amount: 5_000 })
    const changed = { ...purchase, lines: [two], changes: { amount: 12.5 } }
    expect((await simulate(path, changed)).content.bonus).toBe(25)
    expect((await simulate(path, { ...purchase, lines: [two] })).content.bonus).toBe(100)
  })

  it('says in words why a campaign does not apply', async () => {
    const path = await campaign({})
    const { content } = await simulate(path, {
      ...purchase,
      invoice_date: '2026-02-20',
      lines: [two],
    })
    expect(content).toMatchObject({ amount: 300, bonus: 0 })
    expect(content.trace.map(({ text }) => text).join(' ')).toMatch('Frühlingsbonus')
  })

  it('counts the devices an installer had before', async () => {
    const path = await campaign({ amount_rule: 'step', min_quantity: 5 })
    const devices = { ...purchase, lines: [two] }
    expect((await simulate(path, devices)).content.bonus).toBe(0)
    expect((await simulate(path, { ...devices, devices_before: 3 })).content.bonus).toBe(50)
  })

  it('tries a personal target of the installer', async () => {
    const path = await campaign({ amount_rule: 'step', personal_target: true })
    const devices = { ...purchase, lines: [two], devices_before: 10 }
    expect((await simulate(path, devices)).content.bonus).toBe(0)
    expect((await simulate(path, { ...devices, target: 13 })).content.bonus).toBe(0)
    expect((await simulate(path, { ...devices, target: 12 })).content.bonus).toBe(50)
    const { status, messages } = await simulate(path, { ...devices, target: 0 })
    expect([status, messages[0]?.parameter]).toEqual([400, 'target'])
  })

  it('knows the sales point’s place and group', async () => {
    const group = await world.salesGroup()
    const point = await world.salesPoint({ postcode: '80331', link_sales_group: group.id })
    const path = await campaign({ regions: '["80"]' })
    const bought = { ...purchase, lines: [two] }
    expect((await simulate(path, bought)).content.bonus).toBe(0)
    expect((await simulate(path, { ...bought, sales_point: point.id })).content.bonus).toBe(100)
  })

  it('stands beside the campaigns that are in force', async () => {
    const path = await campaign({ amount: 5_000, stacking: 'exclusive' })
    const running = await campaign({ name: 'Läuft schon', campaign_status: 'active' })
    const id = running.split('/')[3] ?? ''
    await database.db
      .insertInto('campaign_version')
      .values({
        campaign_id: id,
        number: 1,
        valid_from: '2026-01-01',
        rule: JSON.stringify(ruleWith({ id, amount: 9_000, name: 'Läuft schon' })),
        texts: '{}',
        action: 'activate',
        created_at: '2026-03-01T09:00:00Z',
      })
      .execute()
    const { content } = await simulate(path, { ...purchase, lines: [two] })
    expect(content).toMatchObject({ amount: 480, amount_without: 480, bonus: 0 })
  })

  it.each([
    [{ ...purchase, lines: [] }, 'lines'],
    [{ ...purchase, lines: [{ product: 'nothing' }] }, 'lines.0.product'],
    [{ ...purchase, lines: [{ product: product.id, net_price: -1 }] }, 'lines.0.net_price'],
    [{ ...purchase, lines: [{ product: product.id }], invoice_date: '20.02.2026' }, 'invoice_date'],
    [{ ...purchase, lines: [{ product: product.id }], sales_point: 'x' }, 'sales_point'],
    [{ ...purchase, lines: [{ product: product.id }], tier: 'platin' }, 'tier'],
    [
      { ...purchase, lines: [{ product: product.id }], changes: { percent: 101 } },
      'changes.percent',
    ],
  ])('is refused with the reason at its field: %j', async (body, parameter) => {
    const { status, messages } = await simulate(await campaign({}), body)
    expect(status).toBe(400)
    expect(messages[0]?.parameter).toBe(parameter)
  })
})

const two = { product: product.id, quantity: 2 }
const purchase = { invoice_date: '2026-04-10', submitted_on: '2026-04-20' }

const simulate = (path: string, body: unknown) => brand.post<Simulated>(path, body, german)

type Fields = Partial<Parameters<ReturnType<typeof insertCampaign>['values']>[0]>
const insertCampaign = () => database.db.insertInto('campaign')

async function campaign(fields: Fields) {
  const id = newId()
  await insertCampaign()
    .values({
      id,
      name: 'Frühlingsbonus',
      purchase_from: '2026-04-01',
      purchase_to: '2026-06-30',
      amount: 5_000,
      ...fields,
    })
    .execute()
  return `/campaign/unit/${id}/function/simulate`
}
