import type { CampaignFields, RuleParts } from './rule-fields.ts'

export type { WholesalerRule } from './rule-fields.ts'

/** How a campaign's bonus comes about. */
export type BonusKind = CampaignFields['amount_rule']

/** With which others a campaign may be paid for the same device. */
export type StackingClass = CampaignFields['stacking']

/** What a claim gets whose bonus the rest of the budget does not cover. */
export type BudgetPolicy = CampaignFields['budget_policy']

export type TaxTreatment = CampaignFields['tax_treatment']

/**
 * All that a campaign means for an amount. Days are German and count in full. Empty lists bar
 * nobody; a null cap or budget is none. The engine trusts it: `ruleViolations` is asked before. Its
 * parts and the fields they stand in are `ruleFields`.
 */
export interface CampaignRule extends RuleParts {
  id: string
}
