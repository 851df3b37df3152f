import { afterAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const owner = await api.as('installer')

/** Submits one device with a campaign of 50 EUR and so many cents of budget. */
async function submitted(budget: number | null) {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, {
    products: [product.id],
    amount: 5_000,
    budget,
    budget_policy: 'partial',
  })
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const draft = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
  const answer = await owner.post(`/paperwork/unit/${draft.id}/function/submit`, {})
  expect(answer.status).toBe(200)
  return { rule, path: `/paperwork/unit/${draft.id}/function/campaigns` }
}

describe('the campaigns of a claim', () => {
  it('say what is reserved, what was wanted, and how far the budget reaches', async () => {
    const { rule, path } = await submitted(3_000)
    const moderator = await api.as('moderator')
    expect((await moderator.get(path)).content).toEqual([
      {
        id: rule.id,
        name: rule.name,
        version: 1,
        units: 1,
        reserved: 30,
        spent: 0,
        wanted: 50,
        outcome: 'partial',
        budget: 'gone',
      },
    ])
  })

  it('have no budget to speak of where there is none', async () => {
    const { path } = await submitted(null)
    const [campaign] = (await (await api.as('brand')).get<unknown[]>(path)).content
    expect(campaign).toMatchObject({ reserved: 50, outcome: 'sufficient', budget: null })
  })

  it('are not the participants’ matter', async () => {
    const { path } = await submitted(null)
    expect((await owner.get(path)).status).toBe(403)
    expect((await (await api.as('wholesaler')).get(path)).status).toBe(403)
  })
})
