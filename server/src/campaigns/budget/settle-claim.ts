import {
  type CampaignRule,
  type DeviceProduct,
  isForProduct,
  type Payment,
  paidBy,
} from '@ruecklauf/model'
import type { BudgetPart } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'

interface Decided {
  /** Id of the claim. */
  claim: string
  /** What is paid for each approved device, and for which product. */
  payments: readonly DecidedPayment[]
  /** Of the campaigns the claim was submitted with. */
  rules: readonly CampaignRule[]
  now: Date
}

export interface DecidedPayment extends Payment, DeviceProduct {
  /** Counts for campaigns: eligible, not rejected, not taken back as a whole. */
  counts: boolean
}

/**
 * Turns what a claim had reserved into what is spent on it, and says what of it budgets pay. Devices
 * that were rejected no longer count. The caller holds the campaigns' locks and books the same.
 */
export async function spendReserved(
  tx: Tx,
  { claim, payments, rules, now }: Decided,
): Promise<BudgetPart[]> {
  const counted = await tx
    .selectFrom('claim_campaign')
    .select('link_campaign')
    .where('link_paperwork', '=', claim)
    .execute()
  for (const { link_campaign } of counted) {
    const rule = rules.find(({ id }) => id === link_campaign)
    await tx
      .updateTable('claim_campaign')
      .set({
        reserved: 0,
        spent: paidBy(payments, link_campaign),
        units: payments.filter(isCounted(rule)).length,
        decided_at: now.toISOString(),
      })
      .where('link_paperwork', '=', claim)
      .where('link_campaign', '=', link_campaign)
      .execute()
  }
  return rules
    .filter(({ budget }) => budget !== null)
    .map(({ id }) => ({ campaign: id, amount: paidBy(payments, id) }))
}

/** A claim that ended without pay counts for no campaign any more. */
export async function uncountClaim(
  tx: Tx,
  { claim, now }: { claim: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('claim_campaign')
    .set({ reserved: 0, units: 0, decided_at: now.toISOString() })
    .where('link_paperwork', '=', claim)
    .execute()
}

/** Whether a campaign counts a device. */
export const isCounted =
  (rule: CampaignRule | undefined) =>
  ({ counts, ...device }: DecidedPayment) =>
    counts && rule !== undefined && isForProduct(rule, device)
