import type { CampaignFields, RuleParts } from './rule-fields.ts'

export type { WholesalerRule } from './rule-fields.ts'

/** How a campaign's bonus comes about. */
export type BonusKind = CampaignFields['amount_rule']

/** The other campaigns that may pay for the same device too. */
export type StackingClass = CampaignFields['stacking']

/** The policy for a claim whose bonus exceeds the rest of the budget. */
export type BudgetPolicy = CampaignFields['budget_policy']

export type TaxTreatment = CampaignFields['tax_treatment']

/**
 * A campaign's terms for an amount. Days are German and count in full. Empty lists exclude nobody; a null cap or budget
 * is unlimited. The engine trusts the rule: callers check `ruleViolations` first. `ruleFields` lists its parts and
 * their fields.
 */
export interface CampaignRule extends RuleParts {
  id: string
}
