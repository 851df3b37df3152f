import type pg from 'pg'
import { parameters } from '../sql/sql-text.ts'
import { readRow } from '../sql/statement.ts'
import { changesOf } from '../sql/table-changes.ts'
import { countByDay } from './count-by-day.ts'
import { type KeptCount, keptCounts } from './kept-counts.ts'

/** The number of rows of a list without paging, with everything it depends on. */
export interface Counting {
  /** An expression, with placeholders for the values. */
  count: string
  values: readonly unknown[]
  /** The tables whose changes may change it. */
  reads: readonly string[]
  /** The expression contains no caller's input. */
  isOurs: boolean
  /** Where changed rows are known by day: that table, the counted rows `u`, and the figures of each. */
  by_day?: { table: string; rows: string; told: string }
}

/** Counts; the result is never older than the last commit before the call. */
export async function exactCount(pool: pg.Pool, counting: Counting): Promise<number> {
  const counts = keptCounts(pool)
  const key = keyOf(counting)
  if (!counts.knows(key)) return (await count(pool, counting, key)).count
  return countSince(pool, counting, await readChanges(pool, counting.reads))
}

/** The same for a caller who already knows the tables' number of changes. */
export async function countSince(
  pool: pg.Pool,
  counting: Counting,
  changes: number,
): Promise<number> {
  const counts = keptCounts(pool)
  const key = keyOf(counting)
  const cached = counts.get(key)
  if (cached?.changes === changes) return cached.count
  const running = await counts.running(key)
  if (running && running.changes >= changes) return running.count
  return (await count(pool, counting, key)).count
}

/** Stores a count that a short page revealed, which saves counting. */
export const keepCount = (pool: pg.Pool, counting: Counting, result: KeptCount): void =>
  keptCounts(pool).keep(keyOf(counting), result)

const keyOf = ({ count, values }: Counting) => `${count}\u0000${JSON.stringify(values)}`

const count = (pool: pg.Pool, counting: Counting, key: string): Promise<KeptCount> => {
  const counts = keptCounts(pool)
  const cached = counts.get(key)
  return counts.run(key, () => countByDay(pool, counting, cached) ?? countWhole(pool, counting))
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
