import type { CampaignOutcome } from '@ruecklauf/model'
import { sql } from 'kysely'
import { type BudgetPart, freeBudgetOf, fundBudget } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'
import type { ClaimCampaign } from '../for-claims/campaigns-of-claim.ts'

interface Submitted {
  brand: string
  /** Id of the claim. */
  claim: string
  installer: string
  sales_group: string | null
  outcomes: readonly CampaignOutcome[]
  /** Of the outcomes. */
  campaigns: readonly ClaimCampaign[]
  /** When it was submitted. */
  submitted_at: string
  /** The budgets' existing reservations for it. */
  taken?: readonly BudgetPart[]
  now: Date
}

/**
 * Counts a submitted claim for its campaigns, again once it was corrected, and says what more their
 * budgets reserve for it; below zero what they get back. The caller holds the campaigns' locks and
 * books the parts in the same transaction, `followBudgets` afterwards.
 */
export async function countClaim(tx: Tx, submitted: Submitted): Promise<BudgetPart[]> {
  const { claim, installer, sales_group, outcomes, submitted_at } = submitted
  await uncountOthers(tx, submitted)
  if (outcomes.length === 0) return budgetParts(tx, submitted, new Set())
  const counted = await tx
    .insertInto('claim_campaign')
    .values(
      outcomes.map(({ campaign, units, paid, wanted: wantedAmount, budget }) => ({
        link_paperwork: claim,
        link_campaign: campaign,
        campaign_version: versionOf(submitted, campaign),
        link_installer: installer,
        link_sales_group: sales_group,
        units,
        reserved: paid,
        wanted: wantedAmount,
        outcome: budget,
        submitted_at,
      })),
    )
    .onConflict((counted) =>
      counted.columns(['link_paperwork', 'link_campaign']).doUpdateSet(({ ref }) => ({
        campaign_version: ref('excluded.campaign_version'),
        link_sales_group: ref('excluded.link_sales_group'),
        units: ref('excluded.units'),
        reserved: ref('excluded.reserved'),
        wanted: ref('excluded.wanted'),
        outcome: ref('excluded.outcome'),
      })),
    )
    .returning(['link_campaign', freeBudgetOf(sql.ref('link_campaign')).as('free')])
    .execute()
  const funded = counted.filter(({ free }) => free !== null)
  return budgetParts(tx, submitted, new Set(funded.map(({ link_campaign }) => link_campaign)))
}

/** The budget parts of the outcomes; funds a budget that was never funded. */
async function budgetParts(
  tx: Tx,
  { brand, outcomes, campaigns, taken: reservedParts = [], now }: Submitted,
  funded: ReadonlySet<string>,
): Promise<BudgetPart[]> {
  const budgeted = campaigns.filter(({ rule }) => rule.budget !== null)
  const parts: BudgetPart[] = []
  for (const { rule } of budgeted) {
    const paid = outcomes.find(({ campaign }) => campaign === rule.id)?.paid ?? 0
    const amount = paid - (reservedParts.find(({ campaign }) => campaign === rule.id)?.amount ?? 0)
    if (amount === 0) continue
    parts.push({ campaign: rule.id, amount })
    if (paid === 0 || funded.has(rule.id)) continue
    const funding = { brand, campaign: rule.id, amount: rule.budget ?? 0 }
    await fundBudget(tx, { ...funding, actor: null, at: now })
  }
  return parts
}

/** A claim that was corrected counts no more for campaigns that it fits no more. */
async function uncountOthers(tx: Tx, { claim, outcomes, taken: reservedParts }: Submitted) {
  if (!reservedParts) return
  await tx
    .updateTable('claim_campaign')
    .set({ units: 0, reserved: 0, wanted: 0, outcome: 'sufficient' })
    .where('link_paperwork', '=', claim)
    .where('link_campaign', 'not in', ['', ...outcomes.map(({ campaign }) => campaign)])
    .execute()
}

function versionOf({ campaigns }: Submitted, id: string): number {
  const campaign = campaigns.find(({ rule }) => rule.id === id)
  if (!campaign) throw new Error(`campaign ${id} was not among those of the claim`)
  return campaign.version
}
