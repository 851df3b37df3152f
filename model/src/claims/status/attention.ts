import { type Check, overriddenChecks } from '../../checks/checks.ts'
import { isProved } from '../../checks/proof.ts'
import type { RiskLevel } from '../../checks/risk-rules.ts'
import type { Cents } from '../../money.ts'

/** The reason a claim needs an individual review (docs/domain.md, Piles). */
export const attentionReasons = [
  'handed_up',
  'decided_before',
  'in_conflict',
  'flagged',
  'new_message',
  'not_green',
  'failed_checks',
  'not_proved',
  'no_amount',
  'above_limit',
] as const

export type AttentionReason = (typeof attentionReasons)[number]

interface Judged {
  handed_up: boolean
  decision_round: number
  in_conflict: boolean
  is_flagged: boolean
  /** Since when the owner's words wait to be read. */
  new_message_at: string | null
  risk_level: RiskLevel
  checks: readonly Check[]
  /** Cents. */
  expected_amount: Cents
}

/**
 * Returns the first reason that excludes a claim from batch or automatic approval: it isn't green,
 * not proved by its e-invoice, or not small. Null if none applies.
 * @param limit cents; null for any.
 */
export function needsAttention(claim: Judged, limit: Cents | null): AttentionReason | null {
  const holds: Record<AttentionReason, boolean> = {
    handed_up: claim.handed_up,
    decided_before: claim.decision_round > 0,
    in_conflict: claim.in_conflict,
    flagged: claim.is_flagged,
    new_message: claim.new_message_at !== null,
    not_green: claim.risk_level !== 'green',
    failed_checks: overriddenChecks(claim.checks).length > 0,
    not_proved: !isProved(claim.checks),
    no_amount: claim.expected_amount <= 0,
    above_limit: limit !== null && claim.expected_amount > limit,
  }
  return attentionReasons.find((reason) => holds[reason]) ?? null
}
