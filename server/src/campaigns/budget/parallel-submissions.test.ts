import type { BudgetPolicy } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import type { Answer } from '../../testing/servers/instance.ts'
import { campaignStatus } from '../../testing/stands.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const owners = await Promise.all(Array.from({ length: 10 }, () => api.as('installer')))
const budget = 10_000
const bonus = 700

/** Hands a claim in; once more where a slow machine had no connection or turn free in time. */
async function submit(draft: { owner: (typeof owners)[number]; id: string }): Promise<Submitted> {
  const path = `/paperwork/unit/${draft.id}/function/submit`
  const answer = await draft.owner.post<Submitted['content']>(path, {})
  return [429, 503].includes(answer.status) ? submit(draft) : answer
}

type Submitted = Answer<{ expected_amount: number }>

/** Submits so many claims of one device at once and answers with what became of them. */
async function submitAtOnce(count: number, policy: BudgetPolicy) {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, {
    products: [product.id],
    amount: bonus,
    budget,
    budget_policy: policy,
  })
  const drafts = []
  for (let position = 0; position < count; position++) {
    const owner = owners[position % owners.length] as (typeof owners)[number]
    const { serial } = await api.world.serialNumber({ link_product: product.id })
    const draft = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
    drafts.push({ owner, id: draft.id })
  }
  const answers = await Promise.all(drafts.map(submit))
  const counted = await db
    .selectFrom('claim_campaign')
    .selectAll()
    .where('link_campaign', '=', rule.id)
    .execute()
  return {
    rule,
    answers,
    counted,
    reserved: counted.reduce((sum, row) => sum + row.reserved, 0),
    free: (await freeBudgets(db, [rule.id])).get(rule.id),
    amounts: Map.groupBy(answers, ({ status, content }) =>
      status === 200 ? content.expected_amount : status,
    ),
  }
}

const payments = Math.floor(budget / bonus)
const rest = budget - payments * bonus

describe('200 claims at once on the last 100 EUR of a budget', () => {
  it('get the bonus in full, in part, or the base amount', { timeout: 120_000 }, async () => {
    const { amounts, reserved, free, rule } = await submitAtOnce(200, 'partial')
    const sizes = [...amounts].map(([amount, all]) => [amount, all.length])
    expect(Object.fromEntries(sizes)).toEqual({
      [150 + bonus / 100]: payments,
      [150 + rest / 100]: 1,
      150: 200 - payments - 1,
    })
    expect([reserved, free]).toEqual([budget, 0])
    expect(await campaignStatus(db, rule.id)).toBe('exhausted')
    const warnings = await db
      .selectFrom('campaign_warning')
      .select('level')
      .where('link_campaign', '=', rule.id)
      .orderBy('level')
      .execute()
    expect(warnings.map(({ level }) => level)).toEqual([70, 85, 95, 100])
    expect(await verifyLedger(db)).toEqual([])
  })
})

describe.each([
  ['base_only', 'base_only', 200],
  ['waiting_list', 'waiting', 200],
  ['refuse', 'refused', 400],
] as const)('40 claims at once under the policy %s', (policy, outcome, status) => {
  it('get the bonus or what the policy says', { timeout: 60_000 }, async () => {
    const { amounts, answers, counted, reserved, free } = await submitAtOnce(40, policy)
    expect(amounts.get(150 + bonus / 100)).toHaveLength(payments)
    const others = amounts.get(status === 200 ? 150 : status)
    expect(others).toHaveLength(40 - payments)
    expect([reserved, free]).toEqual([payments * bonus, rest])
    const short = counted.filter((row) => row.outcome === outcome)
    expect(short).toHaveLength(status === 200 ? 40 - payments : 0)
    const refusals = answers.filter((answer) => answer.status !== 200)
    for (const { messages } of refusals) expect(messages[0]?.message).toContain('Aktion')
  })
})
