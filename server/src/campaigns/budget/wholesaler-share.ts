import {
  type CampaignRule,
  type Cents,
  type WholesalerPart,
  type WholesalerRule,
  wholesalerParts,
} from '@ruecklauf/model'
import type { Occasion } from '../../ledger/booking.ts'
import { bookCofunding } from '../../ledger/cofunding.ts'
import { bookCredit } from '../../ledger/credits.ts'
import type { Parties } from '../../ledger/reservations.ts'
import type { Tx } from '../../tables.ts'
import type { DecidedPayment } from './settle-claim.ts'

interface Approved {
  claim: { id: string; link_wholesaler: string | null }
  payments: readonly DecidedPayment[]
  rules: readonly CampaignRule[]
  wholesaler: WholesalerRule
  /** Of the installer's credit. */
  occasion: Occasion & Parties
  holding_days: number
}

/**
 * Credits the wholesaler of an approved claim with their bonus, or books their cost share (docs/domain.md, Wholesaler
 * share). Uses the rules at submission and the approved amounts.
 */
export async function creditWholesaler(tx: Tx, approved: Approved): Promise<void> {
  const { claim, payments, rules, occasion, holding_days } = approved
  const parts = wholesalerParts(payments, { programme: approved.wholesaler, rules })
  const wholesaler = claim.link_wholesaler
  if (!wholesaler || parts.length === 0) return
  const borne = await borneSoFar(tx, claim.id)
  await keepParts(tx, { claim: claim.id, wholesaler, parts })
  const { member: _, ...common } = occasion
  const shared = { ...common, key: `${occasion.key}:wholesaler` }
  const bonus = sumOf(parts, 'bonus')
  if (bonus > 0)
    await bookCredit(tx, { ...shared, member: wholesaler, amount: bonus, holding_days })
  const cofunding = sumOf(parts, 'cofunding') - borne
  if (cofunding !== 0) await bookCofunding(tx, { ...shared, wholesaler, amount: cofunding })
}

const sumOf = (parts: readonly WholesalerPart[], mode: WholesalerPart['mode']): Cents =>
  parts.filter((part) => part.mode === mode).reduce((sum, { amount }) => sum + amount, 0)

/** The wholesaler's cost share of earlier rounds, in cents. */
async function borneSoFar(tx: Tx, claim: string): Promise<Cents> {
  const shares = await tx
    .selectFrom('wholesaler_share')
    .select(['amount', 'amount_back'])
    .where('link_paperwork', '=', claim)
    .where('mode', '=', 'cofunding')
    .execute()
  return shares.reduce((sum, { amount, amount_back }) => sum + amount - amount_back, 0)
}

/** Reverses the wholesaler's share of a claim that is decided again. */
export async function dropShares(tx: Tx, claim: string): Promise<void> {
  await tx.deleteFrom('wholesaler_share').where('link_paperwork', '=', claim).execute()
}

/** Stores the basis of each part, so that a reversal is pro rata; replaces the data of earlier rounds. */
async function keepParts(
  tx: Tx,
  {
    claim,
    wholesaler,
    parts,
  }: { claim: string; wholesaler: string; parts: readonly WholesalerPart[] },
): Promise<void> {
  await dropShares(tx, claim)
  await tx
    .insertInto('wholesaler_share')
    .values(
      parts.map(({ campaign, mode, of, amount }) => ({
        link_paperwork: claim,
        link_campaign: campaign,
        link_wholesaler: wholesaler,
        mode,
        approved: of,
        amount,
        approved_back: 0,
        amount_back: 0,
      })),
    )
    .execute()
}
