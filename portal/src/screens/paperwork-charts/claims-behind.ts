import { arkes, eq, type IsoDate, printFilter } from '@ruecklauf/model'
import type { Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { joined } from '../../units/fields/conditions.ts'
import { withinDays } from '../../units/lists/filter/days.ts'

export interface Behind {
  from: IsoDate
  to: IsoDate
  /** Limits the claims to those that share this value. */
  only?: { field: Shared; value: string } | undefined
}

/** The fields by which the charts group claims. */
export type Shared = 'link_sales_point' | 'link_products' | 'product_families' | 'land'

/** The link to the claims submitted in a period. It opens the queue, or the wallet for wholesalers. */
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
