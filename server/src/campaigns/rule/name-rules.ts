import { type CampaignRule, type NamedRule, type Wording, wordingOf } from '@ruecklauf/model'
import { calledTiers } from '../../settings/called-tiers.ts'
import type { Db } from '../../tables.ts'

/** Rules with the names of what they refer to, as sentences need them. */
export async function nameRules(db: Db, rules: readonly CampaignRule[]): Promise<NamedRule[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'name_en', 'name_it', 'name_es', 'family'])
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
  const families = await familyNames(db)
  const tiers = await calledTiers(db)
  return rules.map((rule) => ({
    rule,
    families,
    tiers,
    products: named(products, rule.products),
    bundle_products: named(products, rule.bundle_products),
    sales_groups: named(groups, rule.sales_groups),
  }))
}

const named = <One extends { id: string }>(rows: readonly One[], ids: readonly string[]): One[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** The office's names of product families, by id; a few dozen at most. */
export async function familyNames(db: Db): Promise<ReadonlyMap<string, Wording>> {
  const rows = await db
    .selectFrom('product_family')
    .select(['id', 'name', 'name_en', 'name_it', 'name_es'])
    .orderBy('position')
    .orderBy('name')
    .execute()
  return new Map(rows.map((row) => [row.id, wordingOf(row, 'name')]))
}
