import { afterAll, expect, it } from 'vitest'
import { changedByTwo } from '../../../testing/campaigns/campaign-drafts.ts'
import { runCampaign } from '../../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const owner = await api.as('installer')
const admin = await api.as('admin')

/** The notices of an admin about a budget's levels, in order. */
const notices = async () =>
  (
    await api.database.db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', admin.member)
      .where('event', '=', 'campaign_budget_level')
      .orderBy('id')
      .execute()
  ).map(({ text }) => /(\d+)\s?%/.exec(text ?? '')?.[1])

it('a level is told once, and again after the budget was raised', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const { id } = await runCampaign(api, { products: [product.id], budget: 10_000 })
  const submit = async (count: number) => {
    for (let claim = 0; claim < count; claim++) {
      const { serial } = await api.world.serialNumber({ link_product: product.id })
      const draft = { installer: owner.member, product, serials: [serial] }
      const { id: unit } = await readyDraft(api, draft)
      const { status } = await owner.post(`/paperwork/unit/${unit}/function/submit`, {})
      expect(status).toBe(200)
    }
  }
  await submit(3)
  expect(await notices()).toEqual([])
  await submit(1)
  expect(await notices()).toEqual(['70'])

  const body = { budget: 160, reason: 'Die Nachfrage ist hoch.' }
  await changedByTwo(api, id, { command: 'raise_budget', body })
  await submit(1)
  expect(await notices()).toEqual(['70'])
  await submit(1)
  expect(await notices()).toEqual(['70', '70'])
})
