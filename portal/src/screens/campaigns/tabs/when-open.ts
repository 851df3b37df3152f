import type { Say, TextKey } from '@ruecklauf/model'
/**
 * The meaning of an empty campaign field: everybody, no limit, or the programme's default. Fields
 * missing here have no meaning while empty.
 */
export const whenOpen = (say: Say): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(meanings).map(([field, meaning]) => [field, say(meaning)]))

const meanings = {
  link_products: 'campaigns:rules.open.all',
  link_sales_groups: 'campaigns:rules.open.all',
  regions: 'campaigns:rules.open.all',
  tiers: 'campaigns:rules.open.all',
  claim_days: 'campaigns:list.as_programme',
  late_grace_days: 'campaigns:list.as_programme',
  budget: 'campaigns:rules.open.unlimited',
  installer_cap: 'campaigns:rules.open.unlimited',
  sales_group_cap: 'campaigns:rules.open.unlimited',
} as const satisfies Readonly<Record<string, TextKey>>
