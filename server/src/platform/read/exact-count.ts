import type pg from 'pg'
import { parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { changesOf } from '../sql/table-changes.ts'
import { countByDay } from './count-by-day.ts'
import { type KeptCount, keptCounts } from './kept-counts.ts'

/** How many rows a list has without paging: what is counted, and what the number depends on. */
export interface Counting {
  /** An expression, with placeholders for the values. */
  count: string
  values: readonly unknown[]
  /** The tables whose changes may change it. */
  reads: readonly string[]
  /** Nothing of the expression comes from a caller. */
  isOurs: boolean
  /**
   * Where the days are known whose rows have changed: that table, the rows `u` that are counted, and
   * what is told of them.
   */
  by_day?: { table: string; rows: string; told: string }
}

/** Counts and never answers an older number than one that was committed when the caller asked. */
export async function exactCount(pool: pg.Pool, counting: Counting): Promise<number> {
  const counts = keptCounts(pool)
  const key = keyOf(counting)
  if (!counts.knows(key)) return (await count(pool, counting, key)).count
  return countSince(pool, counting, await readChanges(pool, counting.reads))
}

/** The same for a caller who has seen the tables at a number of changes already. */
export async function countSince(
  pool: pg.Pool,
  counting: Counting,
  changes: number,
): Promise<number> {
  const counts = keptCounts(pool)
  const key = keyOf(counting)
  const kept = counts.get(key)
  if (kept?.changes === changes) return kept.count
  const running = await counts.running(key)
  if (running && running.changes >= changes) return running.count
  return (await count(pool, counting, key)).count
}

/** Keeps a number that a page has shown by ending: nobody has to count for it. */
export const keepCount = (pool: pg.Pool, counting: Counting, found: KeptCount): void =>
  keptCounts(pool).keep(keyOf(counting), found)

const keyOf = ({ count, values }: Counting) => `${count}\u0000${JSON.stringify(values)}`

const count = (pool: pg.Pool, counting: Counting, key: string): Promise<KeptCount> => {
  const counts = keptCounts(pool)
  const kept = counts.get(key)
  return counts.run(key, () => countByDay(pool, counting, kept) ?? countWhole(pool, counting))
}

async function countWhole(pool: pg.Pool, counting: Counting): Promise<KeptCount> {
  const params = parameters()
  for (const value of counting.values) params.add(value)
  const text = `select ${counting.count}, ${changesOf(counting.reads, params)}`
  const { values } = params
  const [count, changes] = await readRow<[number, number]>(pool, text, {
    values,
    isOurs: counting.isOurs,
  })
  return { count, changes }
}

async function readChanges(pool: pg.Pool, tables: readonly string[]): Promise<number> {
  const params = parameters()
  const text = `select ${changesOf(tables, params)}`
  const [changes] = await readRow<[number]>(pool, text, { values: params.values, isOurs: true })
  return changes
}
