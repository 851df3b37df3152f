import {
  arkes,
  type Filter,
  inArray,
  isNull,
  keysOf,
  paperworkStatuses,
  sumOfEuro,
  worthOf,
} from '@ruecklauf/model'
import { joined } from '../units/fields/conditions.ts'
import { useSums } from '../units/lists/use-sums.ts'

/** Statuses whose claims count with the expected amount, as they are undecided. */
const expecting = keysOf(paperworkStatuses).filter(
  (paperwork_status) =>
    paperwork_status !== 'draft' &&
    worthOf({ paperwork_status, expected_amount: 1, approved_amount: null }) > 0,
)

/**
 * The value of the matching claims in EUR: granted amounts, and expected amounts of open claims.
 * Claims that ended undecided and drafts count nothing. Undefined while loading.
 */
export function useClaimSums(filter: Filter | null): { granted: number; open: number } | undefined {
  const granted = useSums(arkes.paperwork, { filter, fields: ['approved_amount'] })
  const open = joined([filter, isNull('approved_amount'), inArray('paperwork_status', expecting)])
  const expected = useSums(arkes.paperwork, { filter: open, fields: ['expected_amount'] })
  if (!granted || !expected) return undefined
  return { granted: granted.approved_amount ?? 0, open: expected.expected_amount ?? 0 }
}

/** Both together, matching the rows. */
export function useClaimsTotal(filter: Filter | null): number | undefined {
  const sums = useClaimSums(filter)
  return sums && sumOfEuro([sums.granted, sums.open])
}
