import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { freeBudgetOf, returnedToBudgets } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'
import { waitedFor } from '../for-claims/counters.ts'
import { type CampaignContext, moveCampaign } from '../life/move-campaign.ts'
import { tellBudgetLevel, tellExhausted } from '../life/tell-staff.ts'
import { newlyExhausted, newWarning } from './forecast/budget-levels.ts'

interface Followed {
  /** Id of the claim whose booking changed the budgets. */
  claim: string
  /** Whether it took money out of them, may have brought some back, or got what it waited for. */
  has: 'drawn' | 'returned' | 'fed'
}

type Context = Pick<CampaignContext, 'deps' | 'now'>

/**
 * Updates the budgets of a claim's campaigns: notifies once of each level reached, and ends or resumes campaigns. A
 * campaign is exhausted when nothing is left or a claim found too little. It becomes active again when money returns or
 * no claim waits for the rest. The caller holds the campaigns' locks.
 */
export async function followBudgets(
  tx: Tx,
  context: Context,
  { claim, has }: Followed,
): Promise<void> {
  const campaigns = await tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id', 'campaign.name', 'proposed_by', 'campaign_status', 'budget', 'outcome'])
    .select(freeBudgetOf(sql.ref('campaign.id')).as('free'))
    .where('link_paperwork', '=', claim)
    .where('budget', 'is not', null)
    .orderBy('campaign.id')
    .execute()
  if (campaigns.length === 0) return
  const ids = campaigns.map(({ id }) => id)
  const stands = campaigns.map(({ budget, free, ...campaign }) => ({
    ...campaign,
    budget: budget ?? 0,
    free: free ?? budget ?? 0,
  }))
  if (has === 'drawn') {
    for (const { outcome, ...stand } of stands)
      await followDrawn(tx, context, { ...stand, short: outcome !== 'sufficient' })
    return
  }
  if (!stands.some(({ campaign_status }) => campaign_status === 'exhausted')) return
  const back = await returnedToBudgets(tx, { type: 'paperwork', id: claim, at: context.now })
  const waited = await waitedFor(tx, { ids, claim: '' })
  for (const { id, outcome, campaign_status, free } of stands) {
    const leavesQueue = has === 'fed' || outcome === 'waiting'
    const isThere = free > 0 && (back.has(id) || (leavesQueue && !waited.has(id)))
    if (campaign_status === 'exhausted' && isThere)
      await move(tx, context, { id, action: 'replenish' })
  }
}

interface Drawn {
  id: string
  name: string
  proposed_by: string | null
  campaign_status: string
  budget: Cents
  free: Cents
  short: boolean
}

async function followDrawn(tx: Tx, context: Context, drawn: Drawn) {
  const { id, budget, free, short } = drawn
  const level = await newWarning(tx, { campaign: id, budget, free, now: context.now })
  if (level) await tellBudgetLevel(tx, { campaign: drawn, level, free, now: context.now })
  if (drawn.campaign_status === 'active' && (short || free <= 0)) await exhaust(tx, context, drawn)
}

async function exhaust(tx: Tx, context: Context, { id, name, proposed_by, free }: Drawn) {
  await move(tx, context, { id, action: 'exhaust' })
  const { now } = context
  if (await newlyExhausted(tx, { campaign: id, now }))
    await tellExhausted(tx, { campaign: { id, name, proposed_by }, free, now })
}

const move = (
  tx: Tx,
  { deps, now }: Context,
  step: { id: string; action: 'exhaust' | 'replenish' },
) => moveCampaign(tx, { deps, now, caller: null }, step)
