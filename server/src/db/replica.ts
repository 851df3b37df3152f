import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { codeOf } from '../errors/error-code.ts'
import type { Tables } from '../tables.ts'
import { askedTogether } from './asked-together.ts'
import { isConnectionLost } from './failures.ts'

/** Where reading statements run. */
export interface ReadSource {
  pool: pg.Pool
  /** Typed queries for what sums up much. */
  reports_db: Kysely<Tables>
}

/** Runs what only reads, on the replica or on the primary; where the replica fails, once more on the primary. */
export type Reading = <Result>(work: (source: ReadSource) => Promise<Result>) => Promise<Result>

/** How often each of them has answered. */
export interface ReadCounts {
  primary: number
  replica: number
}

interface Served {
  source: ReadSource
  /** One connection that is asked for nothing but positions, so that it never waits for statements. */
  positions: pg.Pool
}

/** A replica that needs longer to have what was committed is not waited for. */
const PATIENCE_MS = 150
/** So long everybody goes to the primary then, without asking. */
const REST_MS = 2_000
const PAUSE_MS = 4

/**
 * Reads from a streaming replica that has replayed all that the primary had written when it was asked
 * for: whoever reads sees everything that was acknowledged before, to him or to anybody, through
 * whichever instance. One that is behind, slow or gone is left alone for two seconds, and the primary
 * answers. Costs the primary one tiny statement for all who come while one is under way.
 */
export function readingFrom(primary: Served, replica: Served, counts: ReadCounts): Reading {
  const written = askedTogether(() => positionOf(primary.positions, 'pg_current_wal_flush_lsn()'))
  const replayed = askedTogether(() => positionOf(replica.positions, 'pg_last_wal_replay_lsn()'))
  let rests_until = 0

  const catchesUp = async (until: number): Promise<boolean> => {
    const [wanted, at] = await Promise.all([written(), replayed()])
    for (let has = at; has < wanted; has = await replayed()) {
      if (performance.now() > until) return false
      await pause(PAUSE_MS)
    }
    return true
  }
  const isReady = async (): Promise<boolean> => {
    if (performance.now() < rests_until) return false
    const isThere = await Promise.race([
      catchesUp(performance.now() + PATIENCE_MS).catch(() => false),
      pause(PATIENCE_MS, false, { ref: false }),
    ])
    if (!isThere) rests_until = performance.now() + REST_MS
    return isThere
  }
  return async (work) => {
    if (await isReady())
      try {
        const result = await work(replica.source)
        counts.replica++
        return result
      } catch (error) {
        if (!isReplicasFault(error)) throw error
        rests_until = performance.now() + REST_MS
      }
    counts.primary++
    return work(primary.source)
  }
}

/** Without a replica the primary answers everything. */
export const readingPrimary =
  (source: ReadSource, counts: ReadCounts): Reading =>
  (work) => {
    counts.primary++
    return work(source)
  }

/** A position in the write-ahead log; one that has none has replayed nothing. */
async function positionOf(pool: pg.Pool, expression: string): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>(
    `select (${expression} - '0/0'::pg_lsn)::text as at`,
  )
  return Number(rows[0]?.at ?? -1)
}

/** What the primary would not have refused: the replica has gone, replays over the statement, or was to write. */
const isReplicasFault = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof pg.DatabaseError && replica_codes.has(codeOf(error)))

const replica_codes = new Set(['25006', '40001', '40P01'])
