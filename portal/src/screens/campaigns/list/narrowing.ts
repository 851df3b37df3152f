import { and, eq, type Filter, type IsoDate, isNull, or } from '@ruecklauf/model'
import type { SearchOf } from '../../../ui/address.ts'
import { joined } from '../../../units/fields/conditions.ts'

/** By what campaigns are looked for most, as the address says it. */
export type Narrowing = Pick<SearchOf<'/$member/campaigns'>, 'status' | 'when' | 'family' | 'group'>

/** Where a campaign's days of purchase lie. */
export const periods = {
  now: (today) =>
    and(
      { op: 'lte', path: 'purchase_from', value: today },
      { op: 'gte', path: 'purchase_to', value: today },
    ),
  coming: (today) => ({ op: 'gt', path: 'purchase_from', value: today }),
  over: (today) => ({ op: 'lt', path: 'purchase_to', value: today }),
  this_year: (today) =>
    and(
      { op: 'lte', path: 'purchase_from', value: `${today.slice(0, 4)}-12-31` },
      { op: 'gte', path: 'purchase_to', value: `${today.slice(0, 4)}-01-01` },
    ),
} satisfies Record<string, (today: IsoDate) => Filter>

/** Campaigns that name neither families nor products are for all. */
const forFamily = (family: string): Filter =>
  or(
    and(isNull('families'), isNull('link_products')),
    eq('families', family),
    eq('link_products.family', family),
  )

/** What is left of the list; a campaign without products or groups is one for all of them. */
export function narrowedTo(
  { status, when, family, group }: Narrowing,
  today: IsoDate,
): Filter | null {
  const period = Object.entries(periods).find(([id]) => id === when)?.[1]
  return joined([
    status ? eq('campaign_status', status) : null,
    period ? period(today) : null,
    family ? forFamily(family) : null,
    group ? or(isNull('link_sales_groups'), eq('link_sales_groups', group)) : null,
  ])
}
