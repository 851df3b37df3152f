import pg from 'pg'
import type { Database } from '../../db/database.ts'
import { failure } from '../../errors/errors.ts'

/** Running reports, by caller and request. */
const running = new WeakMap<Database['reports_db'], Map<string, Promise<unknown>>>()

/**
 * Runs a report on the connections for reports. A caller who repeats a running request shares its
 * run; without a key each request runs by itself.
 * @throws unavailable `report_too_long` when PostgreSQL gave it up.
 */
export async function runReport(
  db: Database['reports_db'],
  key: string | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null) return givenUp(work)
  const inHand = running.get(db) ?? new Map<string, Promise<unknown>>()
  running.set(db, inHand)
  const sameReport = inHand.get(key)
  if (sameReport) return sameReport
  const report = givenUp(work).finally(() => inHand.delete(key))
  inHand.set(key, report)
  return report
}

async function givenUp(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === query_canceled) throw tooLong()
    throw error
  }
}

const query_canceled = '57014'

const tooLong = () =>
  failure('unavailable', 'report_too_long', {
    context: 'report',
    message: 'the report takes too long, please ask for a shorter period',
  })
