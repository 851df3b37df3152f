import type { CampaignRule } from './rule.ts'
import { type RuleViolation, violationAt } from './rule-violation.ts'

/**
 * Contradictions with campaigns that stand beside a rule: two exclusive ones of the same priority
 * for the same products and days, of which nobody could say beforehand which one is paid.
 * @param others planned or active; the rule itself and its earlier versions are passed over.
 */
export const overlapViolations = (
  rule: CampaignRule,
  others: readonly CampaignRule[],
): RuleViolation[] =>
  rule.stacking === 'exclusive' && rule.pays
    ? others
        .filter((other) => contradicts(rule, other))
        .map(({ name }) => violationAt('priority', 'same_priority', { other: name }))
    : []

const contradicts = (rule: CampaignRule, other: CampaignRule) =>
  other.id !== rule.id &&
  other.pays &&
  other.stacking === 'exclusive' &&
  other.priority === rule.priority &&
  rule.purchase_from <= other.purchase_to &&
  other.purchase_from <= rule.purchase_to &&
  meet(rule.products, other.products) &&
  meet(rule.sales_groups, other.sales_groups) &&
  meet(rule.tiers, other.tiers) &&
  regionsMeet(rule.regions, other.regions)

/** An empty list is everything. */
const meet = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

const regionsMeet = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 ||
  b.length === 0 ||
  a.some((one) => b.some((other) => one.startsWith(other) || other.startsWith(one)))
