import type { CampaignRule, NamedRule } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** Rules with the names of what they refer to, as sentences need them. */
export async function nameRules(db: Db, rules: readonly CampaignRule[]): Promise<NamedRule[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'family'])
    .where('id', 'in', [
      '',
      ...rules.flatMap((rule) => [...rule.products, ...rule.bundle_products]),
    ])
    .execute()
  const groups = await db
    .selectFrom('sales_group')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...rules.flatMap(({ sales_groups }) => sales_groups)])
    .execute()
  return rules.map((rule) => ({
    rule,
    products: named(products, rule.products),
    bundle_products: named(products, rule.bundle_products),
    sales_groups: named(groups, rule.sales_groups),
  }))
}

const named = <One extends { id: string }>(found: readonly One[], ids: readonly string[]): One[] =>
  ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
