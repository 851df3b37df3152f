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

/** Session storage key for the last viewed part of the queue. */
const key = 'queue'

const isPlace = isShape({})
const readSearch = reads(memberParams)

/** Stores the search parameters of the queue until the tab is closed. */
export const keepQueuePlace = (search: object): void =>
  sessionStorage.setItem(key, JSON.stringify(search))

/** Returns the last search parameters of the queue; empty without any. */
export function queuePlace(): SearchOf<'/$member/paperworks'> {
  const stored = parseJson(sessionStorage.getItem(key) ?? '{}')
  return readSearch(isPlace(stored) ? stored : {})
}

/** Fields the free text search covers. Serial numbers and further invoices are searched separately. */
export const searchedInQueue = [
  'claim_number',
  'invoice_number',
  'link_installer.label',
  'link_installer.customer_number',
  'link_installer.city',
  'link_sales_point.business_name',
] as const satisfies readonly SearchPath<typeof arkes.paperwork>[]

/** Returns the last search text of the queue. */
export const queueSearch = (): string => readListState(queuePlace()).q

/**
 * Returns the last filter of the queue as text; undefined without a filter.
 * @param behind ids of the claims whose devices or documents contain the search text.
 */
export function queueFilter(claimIds: readonly string[]): string | undefined {
  const { filter, q } = readListState(queuePlace())
  const ownFilter = isWhole(filter) ? null : filter
  const narrowed: Filter | null = joined([ownFilter, searchFilter(searchedInQueue, q, claimIds)])
  return narrowed ? printFilter(narrowed) : undefined
}

/** The reviewer works through all waiting claims anyway. */
const isWhole = (filter: Filter | null) =>
  filter !== null && printFilter(filter) === printFilter(toDecide.filter)
