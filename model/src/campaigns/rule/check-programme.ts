import type { CalculationSettings } from '../../calculation/input.ts'
import type { CampaignRule } from './rule.ts'
import { type RuleViolation, violationAt } from './rule-violation.ts'

/**
 * Returns conflicts with the programme's days: a campaign can't accept claims longer than the programme pays any.
 * Applies to rules not yet in force, because the programme's days may change.
 */
export function programmeViolations(
  { reference_date, claim_days, late_grace_days }: CampaignRule,
  programme: CalculationSettings,
): RuleViolation[] {
  const { base_reference_date, claim_window_days } = programme
  const most = claim_window_days + programme.late_grace_days
  const days = (claim_days ?? claim_window_days) + (late_grace_days ?? programme.late_grace_days)
  if (reference_date !== base_reference_date || days <= most) return []
  const isByDays = claim_days !== null && claim_days > claim_window_days
  const field = isByDays ? 'claim_days' : 'late_grace_days'
  return [violationAt(field, 'window_beyond_programme', { days: most })]
}
