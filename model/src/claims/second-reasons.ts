import type { RiskLevel } from '../checks/risk-rules.ts'
import type { Cents } from '../money.ts'

/** The reason an approval needs a second person (docs/domain.md, Review). */
export const secondReasons = ['amount', 'red_risk', 'overridden_checks'] as const

export type SecondReason = (typeof secondReasons)[number]

/** The office's rule for it, as its settings have it. */
export interface SecondRule {
  /** Above it, in cents. */
  four_eyes_limit: Cents
  four_eyes_red_risk: boolean
  four_eyes_override: boolean
}

interface Granted {
  approved_amount: Cents
  /** The overridden warnings: failed checks and a red risk; null if there are none. */
  override: { risk_level: RiskLevel; checks: readonly unknown[] } | null
}

/** The reasons for a second approval; empty where one person is enough. */
export function reasonsForSecond(
  { approved_amount, override }: Granted,
  rule: SecondRule,
): SecondReason[] {
  const holds: Record<SecondReason, boolean> = {
    amount: approved_amount > rule.four_eyes_limit,
    red_risk: rule.four_eyes_red_risk && override?.risk_level === 'red',
    overridden_checks: rule.four_eyes_override && override !== null && override.checks.length > 0,
  }
  return secondReasons.filter((reason) => holds[reason])
}
