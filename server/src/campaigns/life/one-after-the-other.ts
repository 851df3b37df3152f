import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Lets rules be put in force one by one, so that of two that contradict each other only one can be.
 * Taken before any campaign is locked.
 */
export const oneAfterTheOther = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('campaign rules', 0))`.execute(tx)
