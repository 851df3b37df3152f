import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { settingDefaults } from '../settings/defaults.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const brand = await api.as('brand')

type Settings = Partial<Record<keyof typeof settingDefaults, string>>
type Campaign = Parameters<typeof runCampaign>[1]

beforeEach(() => ensureSettings(db))

async function setting(changed: Settings) {
  const set = settingsIn(db)
  for (const [id, { value }] of Object.entries(settingDefaults)) await set(id, value)
  for (const [id, value] of Object.entries(changed)) await set(id, value)
}

const invoice_date = '2026-02-20'

interface Facts {
  settings?: Settings
  campaign?: Campaign
  beside?: Campaign
  dates?: { order_date?: string; delivery_date?: string; commissioning_date?: string }
  net_price?: number
}

/** What two devices get in a claim that is really submitted, and in one that is made up. */
async function both({ settings = {}, campaign, beside, dates = {}, net_price }: Facts) {
  await setting({ tier_silber_from: '2', ...settings })
  const product = await api.world.product({ amount: 15_000 })
  const products = [product.id]
  const rule = await runCampaign(api, { products, ...campaign })
  if (beside) await runCampaign(api, { products, ...beside })
  const owner = await api.as('installer')
  await db.updateTable('installer').set({ tier: 'silber' }).where('id', '=', owner.member).execute()
  const devices = [
    await api.world.serialNumber({ link_product: product.id }),
    await api.world.serialNumber({ link_product: product.id }),
  ]
  const serials = devices.map(({ serial }) => serial)
  const draft = await readyDraft(api, { installer: owner.member, product, serials })
  await db
    .updateTable('paperwork')
    .set({ invoice_date, ...dates })
    .where('id', '=', draft.id)
    .execute()
  if (net_price)
    await db
      .updateTable('paperwork_line')
      .set({ net_price: net_price * 100 })
      .where('link_paperwork', '=', draft.id)
      .execute()
  const submitted = await owner.post<{ expected_amount: number }>(
    `/paperwork/unit/${draft.id}/function/submit`,
    {},
  )
  const simulated = await brand.post<{
    amount: number
    wholesaler: { amount: number }[]
  }>(`/campaign/unit/${rule.id}/function/simulate`, {
    lines: [{ product: product.id, quantity: 2, ...(net_price ? { net_price } : {}) }],
    invoice_date,
    ...dates,
    submitted_on: '2026-03-02',
    sales_point: draft.point.id,
    tier: 'silber',
    is_new_customer: true,
  })
  return { submitted: submitted.content, simulated: simulated.content }
}

describe('an invented claim gets what a submitted one gets', () => {
  it.each<[string, number, Facts]>([
    ['with a fixed bonus', 340, {}],
    [
      'with a share of the base',
      360,
      { campaign: { amount_rule: 'percent_of_base', amount: null, percent: 20 } },
    ],
    [
      'with a share of the price',
      380,
      {
        campaign: { amount_rule: 'percent_of_net_price', amount: null, percent: 5 },
        net_price: 800,
      },
    ],
    ['in place of the base', 400, { campaign: { amount: 20_000, replaces_base: true } }],
    ['in a tier', 355, { settings: { tiers_active: 'true' } }],
    [
      'in a tier that raises the bonus too',
      357,
      { settings: { tiers_active: 'true', tier_on: 'base_and_bonus' } },
    ],
    ['with a limit for each device', 320, { settings: { cap_line: '160.00' } }],
    ['with a limit for the claim', 315.01, { settings: { cap_claim: '315.01' } }],
    ['with a limit for the year', 330, { settings: { cap_installer_year: '330.00' } }],
    [
      'with a share of the price as limit',
      200,
      { settings: { cap_unit_percent: '10.00' }, net_price: 1_000 },
    ],
    ['with the campaign’s own limit', 325, { campaign: { installer_cap: 2_500 } }],
    [
      'by the order, when it is within',
      340,
      {
        campaign: { reference_date: 'order_date', purchase_from: '2026-02-01' },
        dates: { order_date: '2026-02-01' },
      },
    ],
    [
      'by the order, when it is before',
      300,
      {
        campaign: { reference_date: 'order_date', purchase_from: '2026-02-01' },
        dates: { order_date: '2026-01-31' },
      },
    ],
    ['by a delivery that is not named', 300, { campaign: { reference_date: 'delivery_date' } }],
    [
      'beside a better one that stands alone',
      400,
      { beside: { amount: 5_000, stacking: 'exclusive' } },
    ],
    ['as a new customer', 340, { campaign: { new_customers_only: true } }],
    [
      'with the tiers a campaign is for',
      355,
      { settings: { tiers_active: 'true' }, campaign: { tiers: ['silber'] } },
    ],
    [
      'without the tiers a campaign is for',
      315,
      { settings: { tiers_active: 'true' }, campaign: { tiers: ['gold'] } },
    ],
  ])('%s: %d EUR', async (_, expected, facts) => {
    const { submitted, simulated } = await both(facts)
    expect([submitted.expected_amount, simulated.amount]).toEqual([expected, expected])
  })

  it.each<[string, number, Facts]>([
    [
      'a share as bonus',
      34,
      { settings: { wholesaler_mode: 'bonus', wholesaler_percent: '10.00' } },
    ],
    [
      'an amount for each device',
      14,
      { settings: { wholesaler_mode: 'bonus', wholesaler_unit_amount: '7.00' } },
    ],
    [
      'what he bears of the bonus',
      20,
      { campaign: { wholesaler_mode: 'cofunding', wholesaler_percent: 50 } },
    ],
  ])('with the wholesaler’s part: %s, %d EUR', async (_, expected, facts) => {
    const { simulated } = await both(facts)
    expect(simulated.wholesaler.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
  })
})
