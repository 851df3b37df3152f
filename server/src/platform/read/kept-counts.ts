import type pg from 'pg'
import { keepLatest } from '../../db/keep-latest.ts'

/** A number of rows, and how often their tables had changed when they were counted. */
export interface KeptCount {
  count: number
  changes: number
  /** Of a large list, what is known of its latest days. */
  days?: DayCounts
}

/** The rows of the latest days, and how often each day's rows had changed when they were counted. */
export interface DayCounts {
  /** The first day that is known, as days since 1970. */
  from: number
  counts: ReadonlyMap<number, number>
  day_changes: Readonly<Record<string, number>>
  /** How often the other tables had changed that the number depends on. */
  others: number
}

/** The counts one instance has made; what is kept is compared with the tables before it is told. */
interface KeptCounts {
  /** Whether this has been counted, or is being counted. */
  knows(key: string): boolean
  get(key: string): KeptCount | undefined
  keep(key: string, found: KeptCount): void
  /** The count that somebody else has begun; undefined where none runs or it fails. */
  running(key: string): Promise<KeptCount | undefined>
  /** Counts, and lets others wait for it. */
  run(key: string, count: () => Promise<KeptCount>): Promise<KeptCount>
}

/** Together as many bytes as some hundred long filters. */
const MAX_COUNTS = 2_000
const MAX_KEY_CHARACTERS = 2_000

const by_pool = new WeakMap<pg.Pool, KeptCounts>()

/** What is kept beside a pool's database; the counts asked for longest ago are forgotten first. */
export function keptCounts(pool: pg.Pool): KeptCounts {
  const known = by_pool.get(pool) ?? createKeptCounts()
  by_pool.set(pool, known)
  return known
}

function createKeptCounts(): KeptCounts {
  const kept = new Map<string, KeptCount>()
  const runs = new Map<string, Promise<KeptCount>>()

  const keep = (key: string, found: KeptCount) => {
    if (key.length > MAX_KEY_CHARACTERS) return
    keepLatest(kept, [key, found], MAX_COUNTS)
  }
  return {
    knows: (key) => kept.has(key) || runs.has(key),
    get: (key) => {
      const found = kept.get(key)
      if (found) keep(key, found)
      return found
    },
    keep,
    running: (key) => Promise.resolve(runs.get(key)).catch(() => undefined),
    run: (key, count) => {
      const run = count()
      runs.set(key, run)
      const end = () => {
        if (runs.get(key) === run) runs.delete(key)
      }
      run.then((found) => {
        end()
        keep(key, found)
      }, end)
      return run
    },
  }
}
