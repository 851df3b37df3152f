import type { Say } from '@ruecklauf/model'
/**
 * What a field of a campaign means that is left open: everybody, no limit, what the programme says.
 * Those that are missing here mean nothing while they are empty.
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
} satisfies Readonly<Record<string, string>>
