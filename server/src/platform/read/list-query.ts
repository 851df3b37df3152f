import { type Filter, FilterError, FilterTooLarge, parseFilter } from '@ruecklauf/model'
import { failure } from '../../errors/errors.ts'
import type { Load } from '../sql/columns.ts'
import { badFilter } from '../sql/compare.ts'
import type { FileUrls } from '../sql/signed-url.ts'

/** The parsed query of a list route. */
export interface ListQuery {
  filter: Filter | null
  order: string[]
  offset: number
  /** The page begins behind this unit, where that is possible; otherwise after the offset. */
  after: string | undefined
  /** 0 requests only the count. */
  limit: number
  load: Load
}

export type RawQuery = Readonly<Record<string, unknown>>

/** The page size where the request has none. */
export const DEFAULT_LIMIT = 100
const MAX_ORDER_KEYS = 8

/**
 * Reads the query string of a list (docs/wire-format.md, Lists).
 * @throws bad_request for an invalid query; nothing reaches the database unparsed.
 */
export function parseListQuery(query: RawQuery, files?: () => FileUrls | undefined): ListQuery {
  const order = texts(query, 'order')
  if (order.length > MAX_ORDER_KEYS)
    throw failure('bad_request', 'order', { context: 'order', message: 'too many order keys' })
  return {
    filter: readFilter(query.filter),
    order,
    offset: wholeNumber(query.offset, 'offset', 0),
    limit: wholeNumber(query.limit, 'limit', DEFAULT_LIMIT),
    after: texts(query, 'after')[0],
    load: parseLoad(query, files),
  }
}

/**
 * The flags that replace links and values and add URLs to files; true only for the exact text
 * `true`.
 * @param files signs for the caller, if requested.
 */
export const parseLoad = (query: RawQuery, files?: () => FileUrls | undefined): Load => ({
  links: query.load_links === 'true',
  values: query.load_values === 'true',
  files: query.load_files === 'true' ? files?.() : undefined,
})

/** A parameter that may be given once, many times, or with `[]` (docs/wire-format.md, Requests). */
export const texts = (query: RawQuery, name: string): string[] =>
  [query[name], query[`${name}[]`]]
    .flat()
    .filter((value): value is string => typeof value === 'string' && value !== '')

/** @throws bad_request in context `filter` with the contract's words. */
export function readFilter(raw: unknown): Filter | null {
  if (raw === undefined) return null
  if (typeof raw !== 'string') throw badFilter('filter must be given once')
  try {
    return parseFilter(raw)
  } catch (error) {
    if (error instanceof FilterTooLarge) throw badFilter(error.message, 'filter_too_large')
    if (error instanceof FilterError) throw badFilter(error.message)
    throw error
  }
}

/** @throws bad_request in context `query` for anything but digits. */
export function wholeNumber(raw: unknown, name: string, otherwise: number): number {
  if (raw === undefined || raw === '') return otherwise
  const value = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN
  if (Number.isSafeInteger(value)) return value
  const message = `${name} must be a whole number`
  throw failure('bad_request', 'whole_number', { context: 'query', message }, { name })
}
