import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Serialises activations, so that of two contradicting rules only one comes into force. Take this lock before any
 * campaign's lock.
 */
export const oneAfterTheOther = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('campaign rules', 0))`.execute(tx)
