import { afterAll, describe, expect, it } from 'vitest'
import { closeBudget } from '../../ledger/budgets.ts'
import { activated, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const brand = await api.as('brand')

const budgetOf = async (id: string) =>
  (await brand.get(`/campaign/unit/${id}/function/budget`)).content

/** Counts a claim of a campaign as the booking of its decision would have. */
async function count(id: string, counts: { reserved?: number; spent?: number }, day: string) {
  const claim = await putClaim(api, {})
  await api.database.db
    .insertInto('claim_campaign')
    .values({
      link_paperwork: claim.id,
      link_campaign: id,
      campaign_version: 1,
      link_installer: claim.installer,
      link_sales_group: null,
      units: 1,
      wanted: 0,
      outcome: 'sufficient',
      submitted_at: `${day}T10:00:00Z`,
      ...counts,
    })
    .execute()
}

describe('the budget of a campaign', () => {
  it('is untouched before the first claim', async () => {
    const id = await activated(api, await putDraft(api, { budget: 100_000 }))
    expect(await budgetOf(id)).toEqual({
      campaign: id,
      total: 1_000,
      reserved: 0,
      spent: 0,
      free: 1_000,
      level: 'none',
      forecast_day: null,
      claims: 0,
      average: null,
    })
  })

  it('sums what claims took, and averages those that took something', async () => {
    const id = await activated(api, await putDraft(api, { budget: 100_000 }))
    await count(id, { reserved: 10_000 }, '2026-03-05')
    await count(id, { spent: 18_001 }, '2026-03-06')
    await count(id, {}, '2026-03-06')
    expect(await budgetOf(id)).toMatchObject({
      reserved: 100,
      spent: 180.01,
      claims: 2,
      average: 140.01,
      forecast_day: expect.stringMatching(/^2026-/),
    })
  })

  it('has neither a level nor an end where there is none', async () => {
    const id = await activated(api, await putDraft(api))
    const none = { total: null, free: null, level: 'none', forecast_day: null }
    expect(await budgetOf(id)).toMatchObject(none)
  })
})

describe('a budget that went back to the brand', () => {
  it('is whole again in a draft', async () => {
    const planned = { budget: 100_000, purchase_from: '2026-04-01' }
    const id = await activated(api, await putDraft(api, planned))
    const admin = await api.as('admin')
    await admin.post(`/campaign/unit/${id}/function/send_back`, { reason: 'Noch einmal' })
    expect(await budgetOf(id)).toMatchObject({ total: 1_000, free: 1_000, level: 'none' })
  })

  it('is not used up, nor about to be, where the campaign is settled', async () => {
    const id = await activated(api, await putDraft(api, { budget: 100_000 }))
    await count(id, { spent: 10_000 }, '2026-03-06')
    const { db } = api.database
    const ended = { campaign_status: 'settled', purchase_to: '2026-03-01' } as const
    await db.updateTable('campaign').set(ended).where('id', '=', id).execute()
    const closed = { brand: api.deps.brand.id, campaign: id, actor: null, at: api.time.now }
    await db.transaction().execute((tx) => closeBudget(tx, closed))
    expect(await budgetOf(id)).toMatchObject({
      spent: 100,
      free: 0,
      level: 'none',
      forecast_day: null,
    })
  })
})

describe('the budgets of a list', () => {
  it('are asked for at once and say what each says alone', async () => {
    const first = await activated(api, await putDraft(api, { budget: 50_000 }))
    const second = await activated(api, await putDraft(api))
    await count(second, { reserved: 10_000 }, '2026-03-05')
    const answer = await brand.get(`/campaign/function/budgets?ids=${first},${second},unknown`)
    expect(answer.content).toHaveLength(2)
    for (const id of [first, second]) expect(answer.content).toContainEqual(await budgetOf(id))
  })

  it('are the matter of those who see campaigns and their money', async () => {
    for (const role of ['installer', 'wholesaler', 'moderator'] as const) {
      const answer = await (await api.as(role)).get('/campaign/function/budgets?ids=a')
      expect(answer.status).toBe(403)
    }
  })
})
