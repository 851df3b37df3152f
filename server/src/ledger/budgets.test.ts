import { afterAll, describe, expect, it } from 'vitest'
import type { Tx } from '../tables.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { testApi } from '../testing/servers/api.ts'
import { closeBudget, freeBudgets, fundBudget } from './budgets.ts'
import { bookCredit } from './credits.ts'
import { bookReservation, releaseReservation } from './reservations.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const brand = api.deps.brand.id
const at = api.deps.clock()
const common = { brand, actor: null, at }
const member = (await api.world.installer()).id
let count = 0
const claim = () => ({
  ...common,
  member,
  source: { type: 'paperwork', id: `c${++count}` },
  key: '1',
})
const book = <Answer>(work: (tx: Tx) => Promise<Answer>) => db.transaction().execute(work)
const free = async (campaign: string) => (await freeBudgets(db, [campaign])).get(campaign)

describe('a campaign’s budget', () => {
  it('never pays more than it holds, whatever the application thinks', async () => {
    const { id: campaign } = await runCampaign(api, { budget: 1_000 })
    const reserve = (amount: number) =>
      book((tx) =>
        bookReservation(tx, { ...claim(), amount: 5_000, budgets: [{ campaign, amount }] }),
      )
    await expect(reserve(1_001)).rejects.toMatchObject({ code: 'insufficient_balance' })
    await reserve(1_000)
    await expect(reserve(1)).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(await free(campaign)).toBe(0)
  })

  it('gets back what a claim does not need, and all of one that ends', async () => {
    const { id: campaign } = await runCampaign(api, { budget: 10_000 })
    const [approved, ended] = [claim(), claim()]
    const budgets = [{ campaign, amount: 3_000 }]
    for (const occasion of [approved, ended])
      await book((tx) => bookReservation(tx, { ...occasion, amount: 8_000, budgets }))
    expect(await free(campaign)).toBe(4_000)
    const less = { amount: 6_500, holding_days: 14, budgets: [{ campaign, amount: 1_500 }] }
    await book((tx) => bookCredit(tx, { ...approved, ...less }))
    expect(await free(campaign)).toBe(5_500)
    await book((tx) => releaseReservation(tx, { ...ended, because: 'withdrawn' }))
    expect(await free(campaign)).toBe(8_500)
  })

  it('is raised by the difference, lowered as far as it is free, and closed with its rest', async () => {
    const { id: campaign } = await runCampaign(api, { budget: 5_000 })
    const budgets = [{ campaign, amount: 2_000 }]
    await book((tx) => bookReservation(tx, { ...claim(), amount: 2_000, budgets }))
    await book((tx) => fundBudget(tx, { ...common, campaign, amount: 9_000 }))
    expect(await free(campaign)).toBe(7_000)
    await expect(
      book((tx) => fundBudget(tx, { ...common, campaign, amount: 1_999 })),
    ).rejects.toMatchObject({ code: 'insufficient_balance' })
    await book((tx) => closeBudget(tx, { ...common, campaign }))
    expect(await free(campaign)).toBe(0)
  })
})
