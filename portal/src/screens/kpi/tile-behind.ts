import {
  arkes,
  eq,
  type Filter,
  grantedStatuses,
  type IsoDate,
  inArray,
  printFilter,
  undecidedStatuses,
} from '@ruecklauf/model'
import type { Address } from '../../ui/address.ts'
import { joined } from '../../units/fields/conditions.ts'
import { withinDays } from '../../units/lists/filter/days.ts'
import type { TileId } from './figures.ts'

interface Days {
  from: IsoDate
  to: IsoDate
}

type DateField = 'submitted_at' | 'decided_at' | 'paid_on'

/** The claims that a figure counts: by which of their days, and what else they have in common. */
const lists: Partial<Record<TileId, { by: DateField; only?: Filter }>> = {
  received: { by: 'submitted_at' },
  decided: { by: 'decided_at' },
  backlog: { by: 'submitted_at', only: inArray('paperwork_status', undecidedStatuses) },
  work_median_days: { by: 'decided_at' },
  work_p90_days: { by: 'decided_at' },
  rejected_percent: { by: 'submitted_at', only: eq('paperwork_status', 'rejected') },
  e_invoice_percent: { by: 'submitted_at', only: eq('document_type', 'e_invoice') },
  approved: { by: 'submitted_at', only: inArray('paperwork_status', grantedStatuses) },
  approved_per_device: { by: 'submitted_at', only: inArray('paperwork_status', grantedStatuses) },
  lead_median_days: { by: 'paid_on' },
  lead_p90_days: { by: 'paid_on' },
}

/** The list behind a tile; none where it counts something else than claims. */
export function tileBehind(id: TileId, { from, to }: Days, member: string): Address | undefined {
  const list = lists[id]
  if (!list) return undefined
  const filter = joined([
    ...withinDays(list.by, arkes.paperwork.fields[list.by], { from, to }),
    ...(list.only ? [list.only] : []),
  ])
  return {
    to: '/$member/paperworks',
    params: { member },
    search: { filter: filter ? printFilter(filter) : undefined },
  }
}
