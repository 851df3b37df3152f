import { arkes, eq, type IsoDate, printFilter } from '@ruecklauf/model'
import type { Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { joined } from '../../units/fields/conditions.ts'
import { withinDays } from '../../units/lists/filter/days.ts'

export interface Behind {
  from: IsoDate
  to: IsoDate
  /** Only those that are alike in this. */
  only?: { field: Shared; value: string } | undefined
}

/** What the charts tell claims apart by, beside their days. */
export type Shared = 'link_sales_point' | 'link_products' | 'product_families' | 'land'

/** The list of the claims that were submitted on some days: the queue, of a wholesaler the wallet. */
export function claimsBehind(
  { role, segment }: Pick<Member, 'role' | 'segment'>,
  { from, to, only }: Behind,
): Address {
  const filter = joined([
    ...withinDays('submitted_at', arkes.paperwork.fields.submitted_at, { from, to }),
    ...(only ? [eq(only.field, only.value)] : []),
  ])
  const at = {
    params: { member: segment },
    search: { filter: filter ? printFilter(filter) : undefined },
  }
  return role === 'wholesaler'
    ? { to: '/$member/wallet', ...at }
    : { to: '/$member/paperworks', ...at }
}
