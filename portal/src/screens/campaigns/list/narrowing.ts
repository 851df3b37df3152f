import { and, eq, type Filter, type IsoDate, isNull, or } from '@ruecklauf/model'
import type { SearchOf } from '../../../ui/address.ts'
import { joined } from '../../../units/fields/conditions.ts'

/** The most used campaign filters, as the address stores them. */
export type Narrowing = Pick<SearchOf<'/$member/campaigns'>, 'status' | 'when' | 'family' | 'group'>

/** Filters by the purchase period relative to today. */
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

/** Campaigns without families and products apply to all products. */
const forFamily = (family: string): Filter =>
  or(
    and(isNull('families'), isNull('link_products')),
    eq('families', family),
    eq('link_products.family', family),
  )

/** Filters the campaigns; a campaign without products or groups applies to all of them. */
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
