import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { campaignStatus } from '../../testing/stands.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

/** Submits a claim of one device. */
async function submit(product: { id: string }) {
  const owner = await api.as('installer')
  return { ...(await submittedClaim(api, { owner, product })), owner }
}

const statusOf = (id: string) => campaignStatus(db, id)

/** 20 EUR for each device out of 30; the second claim finds too little. */
async function exhausted(budget_policy: 'base_only' | 'waiting_list') {
  const product = await api.world.product({ amount: 15_000 })
  const { id } = await runCampaign(api, { products: [product.id], budget: 3_000, budget_policy })
  const first = await submit(product)
  const second = await submit(product)
  expect(await statusOf(id)).toBe('exhausted')
  return { id, first, second, product }
}

it('stays exhausted when a decision brings nothing back', async () => {
  const { id, first } = await exhausted('base_only')
  await admin.post(`/paperwork/unit/${first.id}/function/take`, {})
  await admin.post(`/paperwork/unit/${first.id}/function/approve`, {})
  expect(await statusOf(id)).toBe('exhausted')
})

it('goes on when money comes back', async () => {
  const { id, first } = await exhausted('base_only')
  await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
  expect(await statusOf(id)).toBe('active')
})

it('goes on when nobody waits for the rest any more', async () => {
  const { id, second } = await exhausted('waiting_list')
  await second.owner.post(`/paperwork/unit/${second.id}/function/withdraw`, {})
  expect(await statusOf(id)).toBe('active')
})

it('is still exhausted after a pause where claims wait for the rest', async () => {
  const { id } = await exhausted('waiting_list')
  const path = `/campaign/unit/${id}/function`
  await admin.post(`${path}/pause`, { reason: 'Die Texte werden geprüft.' })
  expect((await admin.post(`${path}/resume`, {})).status).toBe(200)
  expect(await statusOf(id)).toBe('exhausted')
})

it('tells its people once that it is exhausted, however often money comes back and goes', async () => {
  const { id, first, product } = await exhausted('base_only')
  await first.owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
  await submit(product)
  await submit(product)
  expect(await statusOf(id)).toBe('exhausted')
  const notices = await db
    .selectFrom('notification')
    .select('title')
    .where('event', '=', 'campaign_exhausted')
    .where('link_member', '=', admin.member)
    .where('path', '=', `/campaigns/${id}`)
    .execute()
  expect(notices).toEqual([{ title: expect.stringMatching(/^Aktion „.*“: Budget erschöpft$/) }])
})
