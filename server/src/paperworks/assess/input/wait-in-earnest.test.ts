import type { TraceStep } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

/** The result of a claim of one device under a campaign with a waiting list. */
async function claimOf(product: { id: string }, listed: { id: string }) {
  const owner = await api.as('installer')
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const draft = { installer: owner.member, product, serials: [serial] }
  const { id } = await readyDraft(api, draft)
  const path = `/paperwork/unit/${id}/function`
  const { content } = await owner.get<{ trace: TraceStep[] }>(`${path}/preview`)
  expect((await owner.post(`${path}/submit`, {})).status).toBe(200)
  const { outcome } = await api.database.db
    .selectFrom('claim_campaign')
    .select('outcome')
    .where('link_paperwork', '=', id)
    .where('link_campaign', '=', listed.id)
    .executeTakeFirstOrThrow()
  return { outcome, told: content.trace.some(({ code }) => code === 'budget_waiting_list') }
}

const empty = { budget: 100, budget_policy: 'waiting_list' } as const

it('puts no claim on a waiting list that gets more from another campaign anyway', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const joint = { products: [product.id], stacking: 'stackable' } as const
  const listed = await runCampaign(api, { ...joint, ...empty, amount: 3_000 })
  expect(await claimOf(product, listed)).toEqual({ outcome: 'waiting', told: true })
  await runCampaign(api, { products: [product.id], stacking: 'exclusive', amount: 5_000 })
  expect(await claimOf(product, listed)).toEqual({ outcome: 'base_only', told: false })
})

it('lets a claim wait for two campaigns that bring more together', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const joint = { products: [product.id], stacking: 'stackable' } as const
  const listed = await runCampaign(api, { ...joint, ...empty, amount: 3_000 })
  await runCampaign(api, { ...joint, ...empty, amount: 4_000 })
  await runCampaign(api, { products: [product.id], stacking: 'exclusive', amount: 5_000 })
  expect(await claimOf(product, listed)).toEqual({ outcome: 'waiting', told: true })
})
