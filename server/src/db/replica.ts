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

/** Runs a read on the replica or the primary; where the replica fails, once more on the primary. */
export type Reading = <Result>(work: (source: ReadSource) => Promise<Result>) => Promise<Result>

/** How often each of them has answered. */
export interface ReadCounts {
  primary: number
  replica: number
}

interface Served {
  source: ReadSource
  /** One connection only for positions, so that it never waits for statements. */
  positions: pg.Pool
}

/** How long a read waits for the replica to catch up. */
const PATIENCE_MS = 150
/** How long all reads then go to the primary without another check. */
const REST_MS = 2_000
const PAUSE_MS = 4

/**
 * Reads from a streaming replica that has replayed everything the primary had written at the time
 * of the request. So every reader sees every write acknowledged before, on any instance. A replica
 * that lags, is slow or is gone is skipped for two seconds, and the primary answers. Concurrent
 * reads share one small statement on the primary.
 */
export function readingFrom(primary: Served, replica: Served, counts: ReadCounts): Reading {
  const written = askedTogether(() => positionOf(primary.positions, 'pg_current_wal_flush_lsn()'))
  const replayed = askedTogether(() => positionOf(replica.positions, 'pg_last_wal_replay_lsn()'))
  let rests_until = 0

  const catchesUp = async (until: number): Promise<boolean> => {
    const [target, at] = await Promise.all([written(), replayed()])
    for (let has = at; has < target; has = await replayed()) {
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

/** A position in the write-ahead log; without a position, nothing has been replayed. */
async function positionOf(pool: pg.Pool, expression: string): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>(
    `select (${expression} - '0/0'::pg_lsn)::text as at`,
  )
  return Number(rows[0]?.at ?? -1)
}

/**
 * Errors the primary would not raise: the replica is gone, a replay cancelled the statement, or it
 * was to write.
 */
const isReplicasFault = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof pg.DatabaseError && replica_codes.has(codeOf(error)))

const replica_codes = new Set(['25006', '40001', '40P01'])
