import {
  type CampaignRule,
  type Cents,
  type Payment,
  paidBy,
  shareOfReversal,
} from '@ruecklauf/model'
import { clawBack } from '../../ledger/balances/claw-back.ts'
import type { Occasion } from '../../ledger/booking.ts'
import { bookCofunding } from '../../ledger/cofunding.ts'
import type { Parties } from '../../ledger/reservations.ts'
import type { Tx } from '../../tables.ts'

interface Reversed {
  /** Id of the claim. */
  claim: string
  before: readonly Payment[]
  after: readonly Payment[]
  /** Of the campaigns the claim was submitted with. */
  rules: readonly CampaignRule[]
  /** Of the installer's claw-back. */
  occasion: Occasion & Parties
}

/**
 * Takes the wholesaler's parts of a claim back pro rata (docs/domain.md, Wholesaler share).
 */
export async function takeBackShares(tx: Tx, reversed: Reversed): Promise<void> {
  const { claim, before, after, rules, occasion } = reversed
  const shares = await tx
    .selectFrom('wholesaler_share')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .forUpdate()
    .execute()
  const own = rules.filter(({ wholesaler }) => wholesaler).map(({ id }) => id)
  const back = { bonus: 0, cofunding: 0 }
  for (const { link_campaign, mode, amount, approved, approved_back } of shares) {
    const base = (payments: readonly Payment[]) => basisOf(payments, { link_campaign, own })
    const reversed_now = base(before) - base(after)
    const share = shareOfReversal(amount, {
      approved,
      before: approved_back,
      reversed: reversed_now,
    })
    back[mode] += share
    await tx
      .updateTable('wholesaler_share')
      .set((eb) => ({
        approved_back: eb('approved_back', '+', reversed_now),
        amount_back: eb('amount_back', '+', share),
      }))
      .where('link_paperwork', '=', claim)
      .where('link_campaign', 'is not distinct from', link_campaign)
      .execute()
  }
  const [wholesaler] = shares.map(({ link_wholesaler }) => link_wholesaler)
  if (!wholesaler) return
  const { member: _, ...common } = occasion
  const shared = { ...common, key: `${occasion.key}:wholesaler` }
  if (back.bonus > 0) await clawBack(tx, { ...shared, member: wholesaler, amount: back.bonus })
  if (back.cofunding > 0)
    await bookCofunding(tx, { ...shared, wholesaler, amount: -back.cofunding })
}

/** Cents that a part is a share of: its campaign's, or all that no such campaign pays. */
function basisOf(
  payments: readonly Payment[],
  { link_campaign, own }: { link_campaign: string | null; own: readonly string[] },
): Cents {
  if (link_campaign) return paidBy(payments, link_campaign)
  const all = payments.reduce((sum, { amount }) => sum + amount, 0)
  return own.reduce((rest, campaign) => rest - paidBy(payments, campaign), all)
}
