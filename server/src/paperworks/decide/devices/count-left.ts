import { isRunning, paidBy } from '@ruecklauf/model'
import { recountClaim } from '../../../campaigns/budget/counted-claim.ts'
import { isCounted } from '../../../campaigns/budget/settle-claim.ts'
import { lockCampaignsOf } from '../../../campaigns/for-claims/lock-campaigns.ts'
import { type BudgetPart, freeBudgets, takenFromBudgets } from '../../../ledger/budgets.ts'
import type { Tx } from '../../../tables.ts'
import { keepFrozen } from '../../assess/keep-frozen.ts'
import { withRecord } from '../../claim/claim-record.ts'
import type { Paperwork } from '../../claim/transition.ts'
import { decidedPayments } from '../money/decided-payments.ts'
import { withoutRejected } from '../money/without-rejected.ts'
import { devicesOf } from './decide-devices.ts'

/** The value of a claim with its remaining devices. */
export interface Left {
  /** Expected cents. */
  amount: number
  /** Additional reservations by budget; negative where a budget gets money back. */
  budgets: BudgetPart[]
}

/**
 * Counts an undecided claim for its campaigns without rejected devices, and stores its new amount. The caller has
 * locked it and books the reservation.
 */
export async function countLeft(tx: Tx, claim: Paperwork): Promise<Left> {
  await lockCampaignsOf(tx, claim.id)
  const rejected = await rejectedOf(tx, claim.id)
  const fullClaim = { claim: await withRecord(tx, claim), devices: await devicesOf(tx, claim.id) }
  const remaining = withoutRejected(fullClaim, rejected)
  if (remaining.claim !== fullClaim.claim) await keepFrozen(tx, remaining.claim)
  const lines = remaining.devices.map(({ id, entitled_amount }) => {
    const isLost = rejected.has(id)
    const decision = isLost ? ('rejected' as const) : ('approved' as const)
    return { id, approved_amount: isLost ? 0 : entitled_amount, decision }
  })
  const amount = lines.reduce((sum, { approved_amount }) => sum + approved_amount, 0)
  await tx
    .updateTable('paperwork')
    .set({ expected_amount: amount })
    .where('id', '=', claim.id)
    .execute()
  const { payments, rules } = decidedPayments(remaining.claim, lines)
  const budgets: BudgetPart[] = []
  const campaigns = await countedCampaigns(tx, claim.id)
  const free = await freeBudgets(
    tx,
    campaigns.map(({ id }) => id),
  )
  const takenParts = await takenFromBudgets(tx, { type: 'paperwork', id: claim.id })
  for (const { id, campaign_status, budget } of campaigns) {
    const reserved = paidBy(payments, id)
    const units = payments.filter(isCounted(rules.find((rule) => rule.id === id))).length
    const counters = { reserved, spent: 0, units, decided_at: null }
    await recountClaim(tx, { claim: claim.id, campaign: id, ...counters })
    if (budget === null || !isRunning(campaign_status)) continue
    const reservedBefore = takenParts.find(({ campaign }) => campaign === id)?.amount ?? 0
    const part = Math.min(reserved - reservedBefore, free.get(id) ?? 0)
    if (part !== 0) budgets.push({ campaign: id, amount: part })
  }
  return { amount, budgets }
}

async function rejectedOf(tx: Tx, claim: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', claim)
    .where('decision', '=', 'rejected')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const countedCampaigns = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_campaign as counted')
    .innerJoin('campaign', 'campaign.id', 'counted.link_campaign')
    .select(['campaign.id', 'campaign_status', 'budget'])
    .where('link_paperwork', '=', claim)
    .orderBy('campaign.id')
    .execute()
