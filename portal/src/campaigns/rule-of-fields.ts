import {
  type BonusKind,
  type BudgetPolicy,
  type CampaignRule,
  type ReferenceDate,
  type StackingClass,
  type TaxTreatment,
  type TierId,
  tierNames,
  type WholesalerRule,
} from '@ruecklauf/model'

/** Fields of a campaign by name, as a form or a loaded unit holds them: links as units or options. */
export type CampaignFields = Readonly<Record<string, unknown>>

/**
 * The rule that a form or a loaded campaign means, as the engine would take it. Money is EUR and
 * shares are percent there; what is empty or hidden from the reader is none.
 */
export const ruleOfFields = (id: string, fields: CampaignFields): CampaignRule => ({
  id,
  name: textOf(fields.name) ?? '',
  reference_date: (textOf(fields.reference_date) ?? 'invoice_date') as ReferenceDate,
  purchase_from: dayOf(fields.purchase_from) ?? '',
  purchase_to: dayOf(fields.purchase_to) ?? '',
  commissioning_from: dayOf(fields.commissioning_from),
  commissioning_to: dayOf(fields.commissioning_to),
  claim_to: dayOf(fields.claim_to),
  claim_days: numberOf(fields.claim_days),
  late_grace_days: numberOf(fields.late_grace_days),
  products: idsOf(fields.link_products),
  sales_groups: idsOf(fields.link_sales_groups),
  regions: listOf(fields.regions),
  tiers: listOf(fields.tiers).map((tier) => tierNames[tier as TierId] ?? tier),
  new_customers_only: fields.new_customers_only === true,
  amount_rule: (textOf(fields.amount_rule) ?? 'fixed') as BonusKind,
  amount: hundredthsOf(fields.amount),
  basis_points: hundredthsOf(fields.percent),
  min_quantity: numberOf(fields.min_quantity),
  personal_target: fields.personal_target === true,
  bundle_products: idsOf(fields.link_bundle_products),
  replaces_base: fields.replaces_base === true,
  stacking: (textOf(fields.stacking) ?? 'stackable') as StackingClass,
  stacking_group: textOf(fields.stacking_group),
  priority: numberOf(fields.priority) ?? 100,
  pays: fields.pays !== false,
  counts: fields.counts !== false,
  installer_cap: hundredthsOf(fields.installer_cap),
  sales_group_cap: hundredthsOf(fields.sales_group_cap),
  budget: hundredthsOf(fields.budget),
  budget_policy: (textOf(fields.budget_policy) ?? 'base_only') as BudgetPolicy,
  wholesaler: wholesalerOf(fields),
  tax_treatment: (textOf(fields.tax_treatment) ?? 'price_reduction') as TaxTreatment,
})

/** Ids of linked units or options. */
const idsOf = (links: unknown): string[] =>
  listItems(links).flatMap((link) => {
    if (typeof link === 'string') return [link]
    return typeof link === 'object' && link !== null && 'id' in link ? [String(link.id)] : []
  })

function wholesalerOf(fields: CampaignFields): WholesalerRule | null {
  const mode = textOf(fields.wholesaler_mode) ?? 'programme'
  if (mode === 'programme') return null
  return {
    mode: mode as WholesalerRule['mode'],
    unit_amount: hundredthsOf(fields.wholesaler_amount),
    basis_points: hundredthsOf(fields.wholesaler_percent),
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
/** What is being typed may have more decimals than the form will let through. */
const hundredthsOf = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) : null
/** While it is being typed, a day is not one yet. */
const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
const listItems = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const listOf = (value: unknown) =>
  listItems(value)
    .map((one) => String(one).trim())
    .filter(Boolean)
