import { type CampaignRule, type TierId, tierNames } from '@ruecklauf/model'
import type { CampaignLinks, RuleFields } from './rule-of.ts'

/** The campaign's fields and links that a rule stands for: the other way round than `ruleOf`. */
export const fieldsOf = (rule: CampaignRule) => ({
  values: {
    name: rule.name,
    reference_date: rule.reference_date,
    purchase_from: rule.purchase_from,
    purchase_to: rule.purchase_to,
    commissioning_from: rule.commissioning_from,
    commissioning_to: rule.commissioning_to,
    claim_to: rule.claim_to,
    claim_days: rule.claim_days,
    late_grace_days: rule.late_grace_days,
    regions: [...rule.regions],
    tiers: (Object.keys(tierNames) as TierId[]).filter((tier) =>
      rule.tiers.includes(tierNames[tier]),
    ),
    new_customers_only: rule.new_customers_only,
    amount_rule: rule.amount_rule,
    amount: rule.amount,
    percent: percentOf(rule.basis_points),
    min_quantity: rule.min_quantity,
    personal_target: rule.personal_target,
    replaces_base: rule.replaces_base,
    stacking: rule.stacking,
    stacking_group: rule.stacking_group,
    priority: rule.priority,
    pays: rule.pays,
    counts: rule.counts,
    installer_cap: rule.installer_cap,
    sales_group_cap: rule.sales_group_cap,
    budget: rule.budget,
    budget_policy: rule.budget_policy,
    wholesaler_mode: rule.wholesaler?.mode ?? 'programme',
    wholesaler_amount: rule.wholesaler?.unit_amount ?? null,
    wholesaler_percent: percentOf(rule.wholesaler?.basis_points ?? null),
    tax_treatment: rule.tax_treatment,
  } satisfies Partial<RuleFields>,
  links: {
    link_products: rule.products,
    link_sales_groups: rule.sales_groups,
    link_bundle_products: rule.bundle_products,
  } satisfies CampaignLinks,
})

const percentOf = (basis_points: number | null) =>
  basis_points === null ? null : basis_points / 100
