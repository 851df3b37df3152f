import { type CampaignRule, type Payment, paidBy } from '@ruecklauf/model'
import { storeClaimMoney } from '../../../ledger/claim-money.ts'
import type { Tx } from '../../../tables.ts'
import type { ClaimRecord } from '../../claim/claim-record.ts'
import { frozenCalculation } from '../../claim/frozen-calculation.ts'

interface Paid {
  payments: readonly Payment[]
  /** Rules of the campaigns at the claim's submission. */
  rules: readonly CampaignRule[]
}

/**
 * Stores a claim's payments by campaign and tax treatment, for payouts and receipts. Does not reduce them by later
 * clawbacks. A programme without tax rules pays price reductions.
 */
export async function keepClaimMoney(
  tx: Tx,
  claim: { id: string } & Pick<ClaimRecord, 'snapshot'>,
  { payments, rules }: Paid,
): Promise<void> {
  const tax = frozenCalculation(claim)?.input.programme.tax
  const base = {
    link_campaign: null,
    tax_treatment: tax?.treatment ?? 'price_reduction',
    amount: payments.reduce((sum, payment) => sum + payment.base, 0),
  }
  const bonuses = rules
    .map(({ id, tax_treatment }) => ({
      link_campaign: id,
      tax_treatment,
      amount: paidBy(payments, id),
    }))
    .filter(({ amount }) => amount > 0)
  await storeClaimMoney(tx, { claim: claim.id, parts: [base, ...bonuses] })
}
