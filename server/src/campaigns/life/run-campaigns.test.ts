import { afterAll, describe, expect, it } from 'vitest'
import {
  activated,
  campaignState,
  changedByTwo,
  putDraft,
} from '../../testing/campaigns/campaign-drafts.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { campaignRulesOn } from '../rule/read-rules.ts'
import { runCampaigns } from './run-campaigns.ts'

const start = '2026-03-10T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
const { db } = api.database

/** What becomes of a campaign when the job runs at these instants, one after the other. */
async function statusesOf(id: string, instants: readonly string[]) {
  const statuses = []
  for (const instant of instants) {
    api.time.now = new Date(instant)
    await runCampaigns(api.deps)
    statuses.push((await campaignState(api, id)).status)
  }
  api.time.now = new Date(start)
  return statuses
}
const ruleOn = async (id: string, day: string) =>
  (await campaignRulesOn(db, { day })).find(({ campaign }) => campaign === id)?.rule

describe('the days of a campaign', () => {
  it('begin at midnight in Germany and end at midnight after the last', async () => {
    const days = { purchase_from: '2026-04-01', purchase_to: '2026-06-30' }
    const id = await activated(api, await putDraft(api, days))
    const instants = [
      '2026-03-31T21:59:59Z',
      '2026-03-31T22:00:00Z',
      '2026-06-30T21:59:59Z',
      '2026-06-30T22:00:00Z',
    ]
    expect(await statusesOf(id, instants)).toEqual(['planned', 'active', 'active', 'ended'])
  })

  it('are settled when no late claim can come, and what is left of the budget goes back', async () => {
    const budget = 100_000
    const id = await activated(api, await putDraft(api, { budget, claim_to: '2026-07-15' }))
    // 14 days of grace.
    const instants = ['2026-07-01T10:00:00Z', '2026-07-29T21:00:00Z', '2026-07-29T22:00:00Z']
    expect(await statusesOf(id, instants)).toEqual(['ended', 'ended', 'settled'])
    const accounts = await db
      .selectFrom('ledger_balance')
      .select('amount')
      .where('account_id', '=', `budget:${id}`)
      .execute()
    expect(accounts).toEqual([{ amount: 0 }])
  })

  it('wait for open claims before they are settled', async () => {
    const id = await activated(api, await putDraft(api, { claim_to: '2026-07-15' }))
    const claim = await putClaim(api, { status: 'in_review' })
    await db
      .insertInto('claim_campaign')
      .values({
        link_paperwork: claim.id,
        link_campaign: id,
        campaign_version: 1,
        link_installer: claim.installer,
        units: 2,
        reserved: 10_000,
        wanted: 10_000,
        outcome: 'sufficient',
        submitted_at: start,
        link_sales_group: null,
      })
      .execute()
    expect(await statusesOf(id, ['2026-09-01T10:00:00Z'])).toEqual(['ended'])
    await db
      .updateTable('paperwork')
      .set({ paperwork_status: 'rejected', decision_reason: 'RETURNED_GOODS' })
      .where('id', '=', claim.id)
      .execute()
    expect(await statusesOf(id, ['2026-09-01T10:00:00Z'])).toEqual(['settled'])
  })

  it('are taken through once when two instances look at the same time', async () => {
    const id = await activated(api, await putDraft(api, { purchase_from: '2026-04-01' }))
    api.time.now = new Date('2026-04-01T10:00:00Z')
    const steps = await Promise.all([runCampaigns(api.deps), runCampaigns(api.deps)])
    api.time.now = new Date(start)
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await campaignState(api, id)).status).toBe('active')
  })
})

describe('the rule of a day', () => {
  it('is the version that had begun, whatever is written later, and shows in its fields', async () => {
    const id = await activated(api, await putDraft(api))
    const rule = { amount: 65, tiers: ['gold'], regions: ['80'] }
    const body = { valid_from: '2026-05-01', reason: 'Mehr Anreiz', rule }
    await changedByTwo(api, id, { command: 'new_version', body: body })
    const later = { purchase_to: '2026-07-31', reason: 'Die Nachfrage hält an.' }
    await changedByTwo(api, id, { command: 'prolong', body: later })
    expect(await ruleOn(id, '2026-02-01')).toMatchObject({ amount: 5_000 })
    expect(await ruleOn(id, '2026-04-30')).toMatchObject({
      amount: 5_000,
      tiers: [],
      purchase_to: '2026-07-31',
    })
    expect(await ruleOn(id, '2026-05-01')).toMatchObject({
      amount: 6_500,
      tiers: ['gold'],
      purchase_to: '2026-07-31',
    })
    const amount = async () =>
      (await db.selectFrom('campaign').select('amount').where('id', '=', id).execute())[0]?.amount
    await statusesOf(id, ['2026-04-30T10:00:00Z'])
    expect(await amount()).toBe(5_000)
    await statusesOf(id, ['2026-05-01T10:00:00Z'])
    expect(await amount()).toBe(6_500)
  })

  it('is the one of the last activation, when an earlier one was taken back', async () => {
    const id = await activated(api, await putDraft(api, { purchase_from: '2026-04-01' }))
    const admin = await api.as('admin')
    await admin.post(`/campaign/unit/${id}/function/send_back`, { reason: 'Zu früh' })
    await admin.put(`/campaign/unit/${id}`, { purchase_from: '2026-05-01', amount: 40 })
    await activated(api, id)
    await statusesOf(id, ['2026-05-01T10:00:00Z'])
    expect(await ruleOn(id, '2026-04-10')).toMatchObject({ amount: 4_000 })
  })

  it('is judged by each campaign’s own date', async () => {
    const id = await activated(api, await putDraft(api, { reference_date: 'delivery_date' }))
    const body = { valid_from: '2026-05-01', reason: 'Mehr Anreiz', rule: { amount: 65 } }
    await changedByTwo(api, id, { command: 'new_version', body: body })
    const dates = { invoice_date: '2026-04-20', delivery_date: '2026-05-02' }
    const rules = await campaignRulesOn(db, { day: '2026-05-10', dates })
    expect(rules.find(({ campaign }) => campaign === id)?.rule.amount).toBe(6_500)
  })
})
