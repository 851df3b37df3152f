import type { TraceStep } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { lockClaim } from '../claim/transition.ts'
import { takeBackCashback } from '../decide/money/take-back.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

/** A submitted claim for two devices; from two devices on, each gets 50 EUR more. */
async function pairInReview() {
  const owner = await api.as('installer')
  const draft = await readyDraft(api, { installer: owner.member, amount: 15_000 })
  const { id: campaign } = await runCampaign(api, {
    name: 'Doppelpack',
    products: [draft.product.id],
    amount: 5_000,
    min_quantity: 2,
    budget: 50_000,
  })
  const path = `/paperwork/unit/${draft.id}`
  await owner.post(`${path}/function/submit`, {})
  const admin = await api.as('admin')
  await admin.post(`${path}/function/take`, {})
  const [keptLine, rejected] = draft.lines.map(({ id }) => id)
  if (!keptLine || !rejected) throw new Error('two devices were wanted')
  const free = async () => (await freeBudgets(db, [campaign])).get(campaign)
  return { owner, admin, id: draft.id, path, kept: keptLine, rejected, free }
}

const reason = 'SERIAL_OTHER_PRODUCT'

it('pays no bonus whose condition a rejected device had met', async () => {
  const { owner, admin, path, kept: keptLine, rejected, free } = await pairInReview()
  expect(await free()).toBe(40_000)
  const response = await admin.post(`${path}/function/entitlement`, { rejected: [rejected] })
  expect(response.content).toContainEqual({ id: keptLine, amount: 150 })
  expect((await admin.post(`${path}/function/entitlement`, { rejected: [] })).content).toEqual([
    { id: keptLine, amount: 200 },
    { id: rejected, amount: 200 },
  ])
  const lines = [{ line: rejected, decision: 'rejected', reason }]
  const answer = await admin.post(`${path}/function/approve`, { lines })
  expect(answer.content).toMatchObject({
    paperwork_status: 'partially_approved',
    approved_amount: 150,
  })
  expect(await free()).toBe(50_000)
  const { content: told_since } = await owner.get<{ kind: string; title: string }[]>(
    `${path}/function/timeline`,
  )
  expect(told_since.at(-1)).toMatchObject({ kind: 'approve', title: 'Teilweise genehmigt' })
  const decidedLines = await db
    .selectFrom('paperwork_line')
    .select(['decision', 'approved_amount', 'decision_reason'])
    .where('id', '=', keptLine)
    .executeTakeFirstOrThrow()
  expect(decidedLines).toEqual({
    decision: 'approved_reduced',
    approved_amount: 15_000,
    decision_reason: 'CAMPAIGN_NOT_MET',
  })
  const { content } = await owner.get<{ trace: TraceStep[] }>(path)
  expect(content.trace.find(({ code }) => code === 'campaign_not_met')?.values).toEqual({
    campaign: 'Doppelpack',
    cut: 5_000,
  })
})

it('takes back later only what was left, and from no budget that had it back', async () => {
  const { admin, id, path, kept: keptLine, rejected, free } = await pairInReview()
  const lines = [{ line: rejected, decision: 'rejected', reason }]
  await admin.post(`${path}/function/approve`, { lines })
  const takeBack = (cents: number, key: string) =>
    db.transaction().execute(async (tx) => {
      const claim = await lockClaim(tx, id)
      if (!claim) throw new Error('the claim is gone')
      const context = { deps: api.deps, tx, caller: null, now: api.deps.clock() }
      await takeBackCashback(context, claim, { amounts: new Map([[keptLine, cents]]), key })
    })
  await takeBack(5_000, 'part')
  await takeBack(10_000, 'rest')
  expect(await free()).toBe(50_000)
  expect(await verifyLedger(db)).toEqual([])
  await expect(takeBack(1, 'more')).rejects.toThrow()
})

it('lets nobody approve more than what is left', async () => {
  const { admin, path, kept: keptLine, rejected } = await pairInReview()
  const lines = [
    { line: rejected, decision: 'rejected', reason },
    { line: keptLine, decision: 'approved_reduced', amount: 150.01, reason: 'CAP_REACHED' },
  ]
  const response = await admin.post(`${path}/function/approve`, { lines })
  expect(response).toMatchObject({ status: 400, messages: [{ parameter: 'lines.1.amount' }] })
  const alone = await admin.post(`${path}/function/approve`, { lines: [lines[1]] })
  expect(alone).toMatchObject({ status: 200, content: { approved_amount: 350.01 } })
})

it('tells only those who decide', async () => {
  const { owner, path, rejected } = await pairInReview()
  const body = { rejected: [rejected] }
  for (const asking of [owner, await api.as('wholesaler'), await api.as('brand')])
    expect((await asking.post(`${path}/function/entitlement`, body)).status).toBe(403)
})
