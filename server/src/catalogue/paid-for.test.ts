import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const product = await api.world.product({ amount: 10_000 })
const products = [product.id]
const step = await runCampaign(api, {
  name: 'Ab dem dritten',
  products,
  amount_rule: 'step',
  amount: 2_000,
  min_quantity: 3,
  budget: 9_000,
  budget_policy: 'partial',
})
const path = `/product/unit/${product.id}/function/paid_for`

it('says what devices bring together, within the budget', async () => {
  const installer = await api.as('installer')
  expect((await installer.get(`${path}?pieces=2`)).content).toEqual({
    pieces: 2,
    amount: 200,
    campaigns: [],
    cuts: [],
  })
  const bonus = { id: step.id, name: 'Ab dem dritten' }
  expect((await installer.get(`${path}?pieces=4`)).content).toEqual({
    pieces: 4,
    amount: 440,
    campaigns: [{ ...bonus, amount: 40 }],
    cuts: [],
  })
  expect((await installer.get(`${path}?pieces=10`)).content).toEqual({
    pieces: 10,
    amount: 1_090,
    campaigns: [{ ...bonus, amount: 90 }],
    cuts: [expect.stringContaining('70,00')],
  })
})

it('counts on from the devices that the installer has claimed', async () => {
  const installer = await api.as('installer')
  const draft = await readyDraft(api, {
    installer: installer.member,
    product,
    invoice_date: '2026-03-01',
  })
  expect((await installer.post(`/paperwork/unit/${draft.id}/function/submit`, {})).status).toBe(200)
  expect((await installer.get(`${path}?pieces=1`)).content).toMatchObject({ amount: 120 })
  const wholesaler = await api.as('wholesaler')
  expect((await wholesaler.get(`${path}?pieces=1`)).content).toMatchObject({ amount: 100 })
})

it.each(['', '?pieces=0', '?pieces=501', '?pieces=1.5', '?pieces=viele'])(
  'refuses %s as a number of devices',
  async (query) => {
    const installer = await api.as('installer')
    expect((await installer.get(`${path}${query}`)).status).toBe(400)
  },
)

it('knows only devices that are offered, and tells only members', async () => {
  const inactive = await api.world.product({ active: false })
  const admin = await api.as('admin')
  expect((await admin.get(`/product/unit/${inactive.id}/function/paid_for?pieces=1`)).status).toBe(
    404,
  )
  expect((await api.request('GET', `${path}?pieces=1`)).status).toBe(401)
})

it('offers nothing of a budget that claims wait for', async () => {
  const productWithRate = await api.world.product({ amount: 10_000 })
  await runCampaign(api, {
    products: [productWithRate.id],
    amount: 3_000,
    budget: 9_000,
    budget_policy: 'waiting_list',
  })
  const installer = await api.as('installer')
  const brought = async () => {
    const answer = await installer.get(
      `/product/unit/${productWithRate.id}/function/paid_for?pieces=1`,
    )
    return answer.content
  }
  expect(await brought()).toMatchObject({ amount: 130 })
  for (const expected_amount of [260, 200]) {
    const draft = await readyDraft(api, {
      installer: installer.member,
      product: productWithRate,
      invoice_date: '2026-03-01',
    })
    const { content } = await installer.post(`/paperwork/unit/${draft.id}/function/submit`, {})
    expect(content).toMatchObject({ expected_amount })
  }
  expect(await brought()).toMatchObject({ amount: 100, campaigns: [] })
})

it('keeps to what the year’s limit leaves the installer, and says so', async () => {
  await ensureSettings(api.database.db)
  const limit = (value: string) => settingsIn(api.database.db)('cap_installer_year', value)
  await limit('500.00')
  const plain = await api.world.product({ amount: 10_000 })
  const installer = await api.as('installer')
  const own = { installer: installer.member, product: plain, invoice_date: '2026-03-01' }
  const draft = await readyDraft(api, own)
  await installer.post(`/paperwork/unit/${draft.id}/function/submit`, {})
  const preview = `/product/unit/${plain.id}/function/paid_for?pieces=10`
  expect((await installer.get(preview)).content).toMatchObject({
    amount: 300,
    cuts: [expect.stringContaining('2026')],
  })
  expect((await (await api.as('wholesaler')).get(preview)).content).toMatchObject({ amount: 500 })
})
