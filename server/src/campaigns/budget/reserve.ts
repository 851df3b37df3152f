import type { CampaignOutcome } from '@ruecklauf/model'
import { type BudgetPart, freeBudgets, fundBudget } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'
import type { ClaimCampaign } from './campaigns-of-claim.ts'

interface Submitted {
  brand: string
  /** Id of the claim. */
  claim: string
  installer: string
  sales_group: string | null
  outcomes: readonly CampaignOutcome[]
  /** Of the outcomes. */
  campaigns: readonly ClaimCampaign[]
  now: Date
}

/**
 * Counts a submitted claim for its campaigns and says what their budgets reserve for it. The caller
 * holds the campaigns' locks and books the parts in the same transaction, `followBudgets` afterwards.
 */
export async function countClaim(tx: Tx, submitted: Submitted): Promise<BudgetPart[]> {
  const { claim, installer, sales_group, outcomes, now } = submitted
  if (outcomes.length === 0) return []
  await tx
    .insertInto('claim_campaign')
    .values(
      outcomes.map(({ campaign, units, paid, wanted, budget }) => ({
        link_paperwork: claim,
        link_campaign: campaign,
        campaign_version: versionOf(submitted, campaign),
        link_installer: installer,
        link_sales_group: sales_group,
        units,
        reserved: paid,
        wanted,
        outcome: budget,
        submitted_at: now.toISOString(),
      })),
    )
    .execute()
  return budgetParts(tx, submitted)
}

/** What the outcomes take out of budgets; a budget that was never funded is funded now. */
async function budgetParts(tx: Tx, { brand, outcomes, campaigns, now }: Submitted) {
  const budgeted = campaigns.filter(({ rule }) => rule.budget !== null)
  const free = await freeBudgets(
    tx,
    budgeted.map(({ rule }) => rule.id),
  )
  const parts: BudgetPart[] = []
  for (const { rule } of budgeted) {
    const amount = outcomes.find(({ campaign }) => campaign === rule.id)?.paid ?? 0
    if (amount === 0) continue
    parts.push({ campaign: rule.id, amount })
    if (free.has(rule.id)) continue
    const funding = { brand, campaign: rule.id, amount: rule.budget ?? 0 }
    await fundBudget(tx, { ...funding, actor: null, at: now })
  }
  return parts
}

function versionOf({ campaigns }: Submitted, id: string): number {
  const campaign = campaigns.find(({ rule }) => rule.id === id)
  if (!campaign) throw new Error(`campaign ${id} was not among those of the claim`)
  return campaign.version
}
