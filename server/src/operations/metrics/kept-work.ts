import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { readWork, type Work } from './read-work.ts'

const KEPT_MS = 5_000
const PATIENCE_MS = 2_000

/**
 * The work that waits, read at most once in five seconds however often it is asked for; null where the
 * database has not answered within two.
 */
export function keptWork({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let read_at = 0
  let work: Promise<Work | null> = Promise.resolve(null)
  return (): Promise<Work | null> => {
    const now = clock()
    if (Math.abs(now.getTime() - read_at) < KEPT_MS) return work
    read_at = now.getTime()
    work = Promise.race([
      readWork(database.owner_db, now).catch(() => null),
      pause(PATIENCE_MS, null, { ref: false }),
    ])
    return work
  }
}
