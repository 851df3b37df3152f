import { arkes, type Filter, type IsoDate, printFilter } from '@ruecklauf/model'
import type { Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { joined } from '../../units/fields/conditions.ts'
import { withinDays } from '../../units/lists/filter/days.ts'

interface Behind {
  from: IsoDate
  to: IsoDate
  /** Id: only those of this sales point. */
  point?: string
}

/** The list of the claims that were submitted on some days: the queue, of a wholesaler the wallet. */
export function claimsBehind(
  { role, segment }: Pick<Member, 'role' | 'segment'>,
  { from, to, point }: Behind,
): Address {
  const filter = joined([
    ...withinDays('submitted_at', arkes.paperwork.fields.submitted_at, { from, to }),
    ...(point ? [{ op: 'eq', path: 'link_sales_point', value: point } satisfies Filter] : []),
  ])
  const at = {
    params: { member: segment },
    search: { filter: filter ? printFilter(filter) : undefined },
  }
  return role === 'wholesaler'
    ? { to: '/$member/wallet', ...at }
    : { to: '/$member/paperworks', ...at }
}
