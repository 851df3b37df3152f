import type { CampaignRule } from './rule.ts'

/** The reasons a rule can't be used in its current form. */
export interface ViolationValues {
  ends_before_start: { from: string; to: string }
  claims_end_before_purchases: { purchase_to: string; claim_to: string }
  commissioning_ends_before_purchases_begin: { purchase_from: string; commissioning_to: string }
  negative: Nothing
  over_one_hundred_percent: Nothing
  amount_missing: Nothing
  percent_missing: Nothing
  quantity_missing: Nothing
  below_one: Nothing
  target_without_step: Nothing
  partner_missing: Nothing
  partner_is_product: Nothing
  product_missing: Nothing
  group_missing: Nothing
  group_without_best_of: Nothing
  pays_and_counts_nothing: Nothing
  pays_nothing: Nothing
  replaces_by_its_share: Nothing
  budget_below_use: { reserved_and_spent: number }
  same_priority: { other: string }
  rule_in_force: Nothing
  region_not_a_postcode: Nothing
  window_beyond_programme: { days: number }
  wholesaler_bonus_missing: Nothing
  wholesaler_share_missing: Nothing
}

export type ViolationCode = keyof ViolationValues
type Nothing = Readonly<Record<string, never>>

/** A broken rule, at the field to mend. */
export type RuleViolation = {
  [Code in ViolationCode]: {
    readonly field: keyof CampaignRule
    readonly code: Code
    readonly values: ViolationValues[Code]
  }
}[ViolationCode]

/** Values may be left out where the code has none. */
export const violationAt = <Code extends ViolationCode>(
  field: keyof CampaignRule,
  code: Code,
  ...[values]: ViolationValues[Code] extends Nothing ? [] : [ViolationValues[Code]]
): RuleViolation => ({ field, code, values: values ?? {} }) as RuleViolation
