import { type arkes, type Filter, printFilter } from '@ruecklauf/model'
import { parseJson } from '../../client/parse-json.ts'
import { reads } from '../../client/search-params.ts'
import { isShape } from '../../client/shape.ts'
import { toDecide } from '../../members/menu-entries.ts'
import type { SearchOf } from '../../ui/address.ts'
import { joined, searchFilter } from '../../units/fields/conditions.ts'
import { memberParams } from '../../units/lists/list-params.ts'
import { readListState } from '../../units/lists/list-state.ts'
import type { SearchPath } from '../../units/lists/use-list.ts'

/** The key under which this tab remembers which part of the queue was last seen. */
const key = 'queue'

const isPlace = isShape({})
const read = reads(memberParams)

/** Remembers the parameters of the queue's address, until the tab is closed. */
export const keepQueuePlace = (search: object): void =>
  sessionStorage.setItem(key, JSON.stringify(search))

/** The parameters of the queue's address as it was last seen; none where it was not. */
export function queuePlace(): SearchOf<'/$member/paperworks'> {
  const kept = parseJson(sessionStorage.getItem(key) ?? '{}')
  return read(isPlace(kept) ? kept : {})
}

/** Fields in which the queue's free text is searched; serial numbers and further invoices stand behind it. */
export const searchedInQueue = [
  'claim_number',
  'invoice_number',
  'link_installer.label',
  'link_installer.customer_number',
  'link_installer.city',
  'link_sales_point.business_name',
] as const satisfies readonly SearchPath<typeof arkes.paperwork>[]

/** What was searched for in the queue when it was last seen. */
export const queueSearch = (): string => readListState(queuePlace()).q

/**
 * What the queue was narrowed to when it was last seen, printed; undefined where it was not.
 * @param behind ids of the claims in whose devices or documents the searched text stands.
 */
export function queueFilter(behind: readonly string[]): string | undefined {
  const { filter, q } = readListState(queuePlace())
  const chosen = isWhole(filter) ? null : filter
  const narrowed: Filter | null = joined([chosen, searchFilter(searchedInQueue, q, behind)])
  return narrowed ? printFilter(narrowed) : undefined
}

/** All that waits is what is worked through anyway. */
const isWhole = (filter: Filter | null) =>
  filter !== null && printFilter(filter) === printFilter(toDecide.filter)
