import { type CampaignRule, type TierId, tierNames, type WholesalerRule } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../tables.ts'

export type CampaignRow = Selectable<Tables['campaign']>

/** Ids that a campaign's many-valued links lead to. */
export interface CampaignLinks {
  link_products: readonly string[]
  link_sales_groups: readonly string[]
  link_bundle_products: readonly string[]
}

/** The part of a row that makes the rule, money in cents. */
export type RuleFields = Omit<
  CampaignRow,
  'label' | 'metadata' | 'inserted_at' | 'updated_at' | 'version'
>

/** The rule a campaign's fields stand for, as the engine takes it. */
export const ruleOf = (row: RuleFields, links: CampaignLinks): CampaignRule => ({
  id: row.id,
  name: row.name,
  reference_date: row.reference_date,
  purchase_from: row.purchase_from,
  purchase_to: row.purchase_to,
  commissioning_from: row.commissioning_from,
  commissioning_to: row.commissioning_to,
  claim_to: row.claim_to,
  claim_days: row.claim_days,
  late_grace_days: row.late_grace_days,
  products: links.link_products,
  sales_groups: links.link_sales_groups,
  regions: (row.regions ?? []).map(String),
  tiers: (row.tiers ?? []).map((tier) => tierNames[tier as TierId]),
  new_customers_only: row.new_customers_only,
  amount_rule: row.amount_rule,
  amount: row.amount,
  basis_points: basisPoints(row.percent),
  min_quantity: row.min_quantity,
  personal_target: row.personal_target,
  bundle_products: links.link_bundle_products,
  replaces_base: row.replaces_base,
  stacking: row.stacking,
  stacking_group: row.stacking_group || null,
  priority: row.priority,
  pays: row.pays,
  counts: row.counts,
  installer_cap: row.installer_cap,
  sales_group_cap: row.sales_group_cap,
  budget: row.budget,
  budget_policy: row.budget_policy,
  wholesaler: wholesalerOf(row),
  tax_treatment: row.tax_treatment,
})

/** The links of campaigns, by campaign. */
export async function readCampaignLinks(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CampaignLinks>> {
  const rows = await db
    .selectFrom('unit_link')
    .select(['parent_id', 'parameter', 'child_id'])
    .where('parent_id', 'in', [...ids, ''])
    .where('parameter', 'in', [...linkNames])
    .orderBy('position')
    .orderBy('child_id')
    .execute()
  const of = (id: string, name: string) =>
    rows.filter((row) => row.parent_id === id && row.parameter === name).map((row) => row.child_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        link_products: of(id, 'link_products'),
        link_sales_groups: of(id, 'link_sales_groups'),
        link_bundle_products: of(id, 'link_bundle_products'),
      },
    ]),
  )
}

const linkNames = ['link_products', 'link_sales_groups', 'link_bundle_products'] as const

const basisPoints = (percent: number | null) =>
  percent === null ? null : Math.round(percent * 100)

function wholesalerOf(row: RuleFields): WholesalerRule | null {
  if (row.wholesaler_mode === 'programme') return null
  return {
    mode: row.wholesaler_mode,
    unit_amount: row.wholesaler_mode === 'bonus' ? row.wholesaler_amount : null,
    basis_points: basisPoints(row.wholesaler_percent),
  }
}
