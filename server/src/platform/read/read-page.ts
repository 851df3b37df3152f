import type pg from 'pg'
import type { Parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { changesOf } from '../sql/table-changes.ts'
import { type Counting, countSince, keepCount } from './exact-count.ts'

interface Page {
  /** A statement with a row `unit`, as JSON, for each unit of the page. */
  units: string
  /** Common table expressions before it. */
  tables?: string
  counting: Counting
  params: Parameters
  limit: number
  /** The number of units before the page; null where unknown. */
  offset: number | null
  /** The statement contains no caller's input. */
  isOurs: boolean
}

/**
 * One page of a list with the total number of units, as JSON text. A page that is not full is the
 * last one and reveals the number; otherwise it is cached, or counted.
 */
export async function readPage(pool: pg.Pool, page: Page): Promise<string> {
  const { units, tables = '', counting, params, limit, offset, isOurs } = page
  const text = `${tables} select coalesce(json_agg(q.unit), '[]')::text, count(*),
    ${changesOf(counting.reads, params)} from (${units}) q`
  const { values } = params
  const [items, length, changes] = await readRow<[string, number, number]>(pool, text, {
    values,
    isOurs,
  })
  const count = await countOfAll(pool, counting, { limit, offset, length, changes })
  return `{"items":${items},"count":${count}}`
}

interface Read extends Pick<Page, 'limit' | 'offset'> {
  length: number
  changes: number
}

async function countOfAll(
  pool: pg.Pool,
  counting: Counting,
  { offset, limit, length, changes }: Read,
): Promise<number> {
  const isLast = length < limit && (length > 0 || offset === 0)
  if (offset === null || !isLast) return countSince(pool, counting, changes)
  const count = offset + length
  keepCount(pool, counting, { count, changes })
  return count
}
