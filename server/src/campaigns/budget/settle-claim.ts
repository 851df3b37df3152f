import {
  type CampaignRule,
  type DeviceProduct,
  isForProduct,
  type Payment,
  paidBy,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import type { BudgetPart } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'

interface Decided {
  /** Id of the claim. */
  claim: string
  /** Ids of the campaigns that have counted it. */
  campaigns: readonly string[]
  /** The payment for each approved device, and its product. */
  payments: readonly DecidedPayment[]
  /** Of the campaigns the claim was submitted with. */
  rules: readonly CampaignRule[]
  now: Date
}

export interface DecidedPayment extends Payment, DeviceProduct {
  /** Counts for campaigns: eligible, not rejected, not fully clawed back. */
  counts: boolean
}

/**
 * Turns what a claim had reserved into what is spent on it, and says what of it budgets pay. Devices
 * that were rejected no longer count. The caller holds the campaigns' locks and books the same.
 */
export async function spendReserved(
  tx: Tx,
  { claim, campaigns, payments, rules, now }: Decided,
): Promise<BudgetPart[]> {
  const rows = campaigns.map((campaign) => {
    const rule = rules.find(({ id }) => id === campaign)
    const units = payments.filter(isCounted(rule)).length
    return { campaign, spent: paidBy(payments, campaign), units }
  })
  if (rows.length > 0)
    await sql`update claim_campaign counted
      set reserved = 0, spent = n.spent, units = n.units, decided_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(campaign text, spent bigint, units int)
      where counted.link_paperwork = ${claim} and counted.link_campaign = n.campaign`.execute(tx)
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
