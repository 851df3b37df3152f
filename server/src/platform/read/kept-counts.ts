import type pg from 'pg'
import { keepLatest } from '../../db/keep-latest.ts'

/** A number of rows, with the tables' numbers of changes at the time. */
export interface KeptCount {
  count: number
  changes: number
  /** For a large list, the figures of its latest days. */
  days?: DayCounts
}

/** The rows of the latest days, with each day's number of changes at the time. */
export interface DayCounts {
  /** The first day with a figure, as days since 1970. */
  from: number
  counts: ReadonlyMap<number, number>
  day_changes: Readonly<Record<string, number>>
  /** The number of changes of the other tables behind the count. */
  others: number
}

/** The cached counts of one instance; a reader compares them with the tables before use. */
interface KeptCounts {
  /** Whether a count exists or runs. */
  knows(key: string): boolean
  get(key: string): KeptCount | undefined
  keep(key: string, count: KeptCount): void
  /** The result of a running count; undefined where none runs or it fails. */
  running(key: string): Promise<KeptCount | undefined>
  /** Counts, and lets others wait for it. */
  run(key: string, count: () => Promise<KeptCount>): Promise<KeptCount>
}

/** Together as many bytes as some hundred long filters. */
const MAX_COUNTS = 2_000
const MAX_KEY_CHARACTERS = 2_000

const by_pool = new WeakMap<pg.Pool, KeptCounts>()

/** The counts of a pool's database; the least recently used are dropped first. */
export function keptCounts(pool: pg.Pool): KeptCounts {
  const counts = by_pool.get(pool) ?? createKeptCounts()
  by_pool.set(pool, counts)
  return counts
}

function createKeptCounts(): KeptCounts {
  const counts = new Map<string, KeptCount>()
  const runs = new Map<string, Promise<KeptCount>>()

  const keep = (key: string, count: KeptCount) => {
    if (key.length > MAX_KEY_CHARACTERS) return
    keepLatest(counts, [key, count], MAX_COUNTS)
  }
  return {
    knows: (key) => counts.has(key) || runs.has(key),
    get: (key) => {
      const cached = counts.get(key)
      if (cached) keep(key, cached)
      return cached
    },
    keep,
    running: (key) => Promise.resolve(runs.get(key)).catch(() => undefined),
    run: (key, count) => {
      const run = count()
      runs.set(key, run)
      const end = () => {
        if (runs.get(key) === run) runs.delete(key)
      }
      run.then((result) => {
        end()
        keep(key, result)
      }, end)
      return run
    },
  }
}
