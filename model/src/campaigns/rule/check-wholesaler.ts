import type { CampaignRule } from './rule.ts'
import { type RuleViolation, violationAt } from './rule-violation.ts'

/** What is wrong with the part of a rule that is about the wholesaler. */
export function wholesalerViolations({ wholesaler }: CampaignRule): RuleViolation[] {
  if (wholesaler === null) return []
  const { mode, unit_amount, basis_points } = wholesaler
  const found: RuleViolation[] = []
  if ((unit_amount ?? 0) < 0 || (basis_points ?? 0) < 0)
    found.push(violationAt('wholesaler', 'negative'))
  if ((basis_points ?? 0) > 10_000)
    found.push(violationAt('wholesaler', 'over_one_hundred_percent'))
  if (mode === 'cofunding' && basis_points === null)
    found.push(violationAt('wholesaler', 'wholesaler_share_missing'))
  if (mode === 'bonus' && unit_amount === null && basis_points === null)
    found.push(violationAt('wholesaler', 'wholesaler_bonus_missing'))
  return found
}
