import type { TraceStep } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../../settings/ensure-settings.ts'
import { runCampaign } from '../../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { settingsIn } from '../../../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
await settingsIn(db)('base_tax_treatment', 'price_reduction')

it('tells tax and devices of what is approved, not of what was expected', async () => {
  const owner = await api.as('installer')
  const admin = await api.as('admin')
  const draft = await readyDraft(api, { installer: owner.member, amount: 11_900 })
  const path = `/paperwork/unit/${draft.id}`
  const traceValues = async () => {
    const { content } = await owner.get<{ trace: TraceStep[] }>(path)
    const of = (code: string) => content.trace.filter((step) => step.code === code)
    return [...of('tax_price_reduction'), ...of('total')].map(({ values }) => values)
  }
  await owner.post(`${path}/function/submit`, {})
  expect(await traceValues()).toMatchObject([
    { gross: 23_800, net: 20_000, vat: 3_800 },
    { devices: 2, paid: 2 },
  ])
  await admin.post(`${path}/function/take`, {})
  const [first] = draft.lines
  const lines = [{ line: first?.id, decision: 'rejected', reason: 'SERIAL_OTHER_PRODUCT' }]
  expect((await admin.post(`${path}/function/approve`, { lines })).status).toBe(200)
  expect(await traceValues()).toMatchObject([
    { gross: 11_900, net: 10_000, vat: 1_900 },
    { devices: 2, paid: 1 },
  ])
})

it('tells nobody of a waiting list on which a decided claim is no more', async () => {
  const owner = await api.as('installer')
  const admin = await api.as('admin')
  const draft = await readyDraft(api, { installer: owner.member })
  const listed = { budget: 100, budget_policy: 'waiting_list' } as const
  await runCampaign(api, { ...listed, products: [draft.product.id] })
  const path = `/paperwork/unit/${draft.id}`
  const readTrace = async () =>
    (await owner.get<{ trace: TraceStep[] }>(path)).content.trace
      .filter(({ code }) => code.startsWith('budget_'))
      .map(({ code }) => code)
  await owner.post(`${path}/function/submit`, {})
  expect(await readTrace()).toEqual(['budget_waiting_list'])
  await admin.post(`${path}/function/take`, {})
  await admin.post(`${path}/function/approve`, {})
  expect(await readTrace()).toEqual(['budget_base_only'])
})
