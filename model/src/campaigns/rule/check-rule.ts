import type { Cents } from '../../money.ts'
import type { BonusKind, CampaignRule } from './rule.ts'
import { type RuleViolation, violationAt } from './rule-violation.ts'

/** All that is wrong with a rule by itself, field by field; empty if it can be put in force. */
export const ruleViolations = (rule: CampaignRule): RuleViolation[] => [
  ...windowViolations(rule),
  ...amountViolations(rule),
  ...kinds[rule.amount_rule](rule),
  ...nothingViolations(rule),
  ...stackingViolations(rule),
  ...regionViolations(rule),
  ...wholesalerViolations(rule),
]

/**
 * A budget may be raised, or lowered to what is reserved and spent of it.
 * @param reserved_and_spent cents.
 */
export const budgetViolations = (
  { budget }: Pick<CampaignRule, 'budget'>,
  reserved_and_spent: Cents,
): RuleViolation[] =>
  budget !== null && budget < reserved_and_spent
    ? [violationAt('budget', 'budget_below_use', { reserved_and_spent })]
    : []

function windowViolations(rule: CampaignRule): RuleViolation[] {
  const { purchase_from, purchase_to, claim_to, commissioning_from, commissioning_to } = rule
  const violations: RuleViolation[] = []
  if (purchase_to < purchase_from)
    violations.push(
      violationAt('purchase_to', 'ends_before_start', { from: purchase_from, to: purchase_to }),
    )
  if (claim_to !== null && claim_to < purchase_to)
    violations.push(
      violationAt('claim_to', 'claims_end_before_purchases', { purchase_to, claim_to }),
    )
  if (commissioning_from && commissioning_to && commissioning_to < commissioning_from) {
    const values = { from: commissioning_from, to: commissioning_to }
    violations.push(violationAt('commissioning_to', 'ends_before_start', values))
  }
  if (commissioning_to && commissioning_to < purchase_from) {
    const values = { purchase_from, commissioning_to }
    violations.push(
      violationAt('commissioning_to', 'commissioning_ends_before_purchases_begin', values),
    )
  }
  return violations
}

const neverNegative = [
  'amount',
  'basis_points',
  'claim_days',
  'late_grace_days',
  'installer_cap',
  'sales_group_cap',
  'budget',
  'priority',
] as const satisfies (keyof CampaignRule)[]

function amountViolations(rule: CampaignRule): RuleViolation[] {
  const { min_quantity, personal_target, amount_rule, basis_points } = rule
  const violations: RuleViolation[] = neverNegative
    .filter((field) => (rule[field] ?? 0) < 0)
    .map((field) => violationAt(field, 'negative'))
  if ((basis_points ?? 0) > 10_000)
    violations.push(violationAt('basis_points', 'over_one_hundred_percent'))
  if (min_quantity !== null && min_quantity < 1)
    violations.push(violationAt('min_quantity', 'below_one'))
  if (personal_target && amount_rule !== 'step')
    violations.push(violationAt('personal_target', 'target_without_step'))
  return violations
}

/** A rule that only counts devices needs no amount. */
const needsAmount = ({ amount, pays }: CampaignRule): RuleViolation[] =>
  pays && amount === null ? [violationAt('amount', 'amount_missing')] : []
const needsPercent = ({ basis_points, pays }: CampaignRule): RuleViolation[] =>
  pays && basis_points === null ? [violationAt('basis_points', 'percent_missing')] : []

const kinds = {
  fixed: needsAmount,
  percent_of_base: (rule) => [
    ...needsPercent(rule),
    ...(rule.replaces_base ? [violationAt('replaces_base', 'replaces_by_its_share')] : []),
  ],
  percent_of_net_price: needsPercent,
  step: (rule) => [
    ...needsAmount(rule),
    ...(rule.min_quantity === null && !rule.personal_target
      ? [violationAt('min_quantity', 'quantity_missing')]
      : []),
  ],
  bundle: (rule) => [...needsAmount(rule), ...bundleViolations(rule)],
} satisfies Record<BonusKind, (rule: CampaignRule) => RuleViolation[]>

function bundleViolations({ products, families, bundle_products }: CampaignRule): RuleViolation[] {
  const violations: RuleViolation[] = []
  if (products.length === 0 && families.length === 0)
    violations.push(violationAt('products', 'product_missing'))
  if (bundle_products.length === 0)
    violations.push(violationAt('bundle_products', 'partner_missing'))
  if (bundle_products.some((id) => products.includes(id)))
    violations.push(violationAt('bundle_products', 'partner_is_product'))
  return violations
}

/** A campaign that pays nothing should only count; it has no share for the wholesaler either. */
function nothingViolations({ pays, amount_rule, ...rule }: CampaignRule): RuleViolation[] {
  const field = amount_rule.startsWith('percent') ? 'basis_points' : 'amount'
  return pays && rule[field] === 0 ? [violationAt(field, 'pays_nothing')] : []
}

function stackingViolations(rule: CampaignRule): RuleViolation[] {
  const { stacking, stacking_group, pays, counts } = rule
  const violations: RuleViolation[] = []
  if (stacking === 'best_of' && !stacking_group)
    violations.push(violationAt('stacking_group', 'group_missing'))
  if (stacking !== 'best_of' && stacking_group)
    violations.push(violationAt('stacking_group', 'group_without_best_of'))
  if (!pays && !counts) violations.push(violationAt('counts', 'pays_and_counts_nothing'))
  return violations
}

const regionViolations = ({ regions }: CampaignRule): RuleViolation[] =>
  regions.every((region) => /^\d{1,5}$/.test(region))
    ? []
    : [violationAt('regions', 'region_not_a_postcode')]

/** Returns the violations in the wholesaler's part of a rule. */
function wholesalerViolations({ wholesaler }: CampaignRule): RuleViolation[] {
  if (wholesaler === null) return []
  const { mode, unit_amount, basis_points } = wholesaler
  const violations: RuleViolation[] = []
  if ((unit_amount ?? 0) < 0 || (basis_points ?? 0) < 0)
    violations.push(violationAt('wholesaler', 'negative'))
  if ((basis_points ?? 0) > 10_000)
    violations.push(violationAt('wholesaler', 'over_one_hundred_percent'))
  if (mode === 'cofunding' && basis_points === null)
    violations.push(violationAt('wholesaler', 'wholesaler_share_missing'))
  if (mode === 'bonus' && unit_amount === null && basis_points === null)
    violations.push(violationAt('wholesaler', 'wholesaler_bonus_missing'))
  return violations
}
