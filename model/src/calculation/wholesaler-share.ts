import type { CampaignRule, WholesalerRule } from '../campaigns/rule/rule.ts'
import type { Cents } from '../money.ts'
import { exactly, roundHalfUp, shareOf, sumOf } from './exact.ts'
import { ownShare, type Payment, paidBy } from './payment.ts'
import type { Programme } from './programme.ts'
import { type Finding, finding } from './trace.ts'

/** The wholesaler's bonus (`bonus`) or share of the installer's amount (`cofunding`). */
export interface WholesalerPart {
  /** Id of the campaign with a rule of its own; null for all else, by the programme's rule. */
  campaign: string | null
  mode: 'bonus' | 'cofunding'
  /** Cents of the installer it is a share of, and paid devices it counts. */
  of: Cents
  units: number
  amount: Cents
}

/**
 * The wholesaler's parts of what is approved (docs/domain.md, Wholesaler share). After a reduced
 * approval, give what `reducePayment` left.
 * @param rules of the campaigns that the payments name.
 */
export function wholesalerParts(
  payments: readonly Payment[],
  { programme, rules }: { programme: WholesalerRule; rules: readonly CampaignRule[] },
): WholesalerPart[] {
  const own = rules.flatMap(({ id, wholesaler }) => {
    if (!wholesaler) return []
    const devices = payments.map((payment) => ({ amount: paidBy([payment], id) }))
    return partOf(wholesaler, { campaign: id, devices })
  })
  if (programme.mode === 'none') return own
  const others = new Set(rules.filter(({ wholesaler }) => wholesaler).map(({ id }) => id))
  const devices = payments.map((payment) => ({
    ...ownShare(payment),
    amount: payment.bonuses.reduce(
      (sum, bonus) => (others.has(bonus.campaign) ? sum : sum + bonus.amount),
      payment.base,
    ),
  }))
  return [...partOf(programme, { campaign: null, devices }), ...own]
}

/**
 * Cents of a wholesaler's share that go back with a reversal, pro rata. Parts of a reversal sum to
 * the whole: when all is reversed, so is the whole share.
 * @param approved cents the share was computed on.
 * @param before cents of it that were reversed earlier.
 */
export function shareOfReversal(
  share: Cents,
  { approved, before, reversed }: { approved: Cents; before: Cents; reversed: Cents },
): Cents {
  const gone = (cents: Cents) =>
    approved === 0
      ? 0
      : Number((2n * BigInt(share) * BigInt(cents) + BigInt(approved)) / (2n * BigInt(approved)))
  return gone(before + reversed) - gone(before)
}

/** The steps that tell of the parts, and that the programme's was agreed with the sales point. */
export const tellShares = (
  parts: readonly WholesalerPart[],
  { agreed_share, wholesaler }: Pick<Programme, 'agreed_share' | 'wholesaler'>,
): Finding[] => [
  ...(agreed_share && parts.some(({ campaign }) => campaign === null)
    ? [finding('wholesaler_agreed', { basis_points: wholesaler.basis_points ?? 0 })]
    : []),
  ...parts.map(({ mode, amount: share, of }) =>
    mode === 'bonus'
      ? finding('wholesaler_bonus', { share, of })
      : finding('wholesaler_cofunding', { share, of }),
  ),
]

interface Source {
  campaign: string | null
  devices: readonly Pick<Payment, 'amount' | 'wholesaler_basis_points'>[]
}

/** A device with its own share uses that, and neither the rule's share nor its amount. */
function partOf(rule: WholesalerRule, { campaign, devices }: Source): WholesalerPart[] {
  const { mode, basis_points, unit_amount } = rule
  const paid = devices.filter(({ amount }) => amount > 0)
  if (mode === 'none' || paid.length === 0) return []
  const shares = paid.map((device) => ({
    amount: shareOf(exactly(device.amount), device.wholesaler_basis_points ?? basis_points ?? 0),
  }))
  const byRule = paid.filter((device) => device.wholesaler_basis_points === undefined)
  const fixed = mode === 'bonus' ? (unit_amount ?? 0) * byRule.length : 0
  return [
    {
      ...{ campaign, mode, units: paid.length },
      of: paid.reduce((sum, { amount }) => sum + amount, 0),
      amount: roundHalfUp(sumOf(shares)) + fixed,
    },
  ]
}
