import { type CampaignRule, type Cents, isRunning, paidBy } from '@ruecklauf/model'
import { budgetAccount, recoveredAccount } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/booking.ts'
import type { Tx } from '../../tables.ts'
import { type DecidedPayment, isCounted } from './settle-claim.ts'

interface Reversed {
  /** Id of the claim. */
  claim: string
  /** The payments of its devices before and after, in the same order. */
  before: readonly DecidedPayment[]
  after: readonly DecidedPayment[]
  /** Of the campaigns the claim was submitted with. */
  rules: readonly CampaignRule[]
}

/**
 * Takes what is reversed of a claim out of its campaigns' counters, and says to which accounts its
 * budgets' parts go: a device that keeps nothing no longer counts; money returns to the budget as
 * long as the campaign is open, else to `recovered:{campaign}` (docs/domain.md, Ledger). The caller
 * holds the campaigns' locks and books the same.
 */
export async function takeBackFromCampaigns(
  tx: Tx,
  { claim, before, after, rules }: Reversed,
): Promise<Posting[]> {
  const counted = await tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id', 'campaign_status', 'budget'])
    .where('link_paperwork', '=', claim)
    .orderBy('campaign.id')
    .execute()
  const postings: Posting[] = []
  for (const { id, campaign_status, budget } of counted) {
    const spent = paidBy(after, id)
    const back: Cents = paidBy(before, id) - spent
    const units = after.filter(isCounted(rules.find((rule) => rule.id === id))).length
    await tx
      .updateTable('claim_campaign')
      .set({ spent, units })
      .where('link_paperwork', '=', claim)
      .where('link_campaign', '=', id)
      .execute()
    if (budget === null || back === 0) continue
    postings.push({
      account: isRunning(campaign_status) ? budgetAccount(id) : recoveredAccount(id),
      amount: back,
    })
  }
  return postings
}
