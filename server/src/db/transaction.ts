import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { codeOf } from '../errors/error-code.ts'
import type { Tables, Tx } from '../tables.ts'

/** The maximum time of retries, give or take one lock. */
const PATIENCE_MS = 5_000
const FIRST_PAUSE_MS = 10

/**
 * Runs work as one transaction of the lesser role. A conflict of two transactions is not the
 * caller's fault: the one PostgreSQL aborted runs again, as a whole. So the work does nothing
 * outside the transaction that may not be repeated.
 * @throws any error of the work, and PostgreSQL's conflict when it repeats for five seconds.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const until = Date.now() + PATIENCE_MS
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error) || Date.now() + wait > until) throw error
      await pause(wait * (0.5 + Math.random()))
    }
  }
}

/** Serialization failure, deadlock, lock timeout: the same work may succeed in a moment. */
const conflict_codes = new Set(['40001', '40P01', '55P03'])

/** Whether a transaction failed only because of concurrent ones. */
const isConflict = (error: unknown): boolean => conflict_codes.has(codeOf(error))
