import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/**
 * Lets one transaction at a time decide over a member's wallet, until it ends. For bookings whose
 * amounts depend on what is there; the order of locks is claim, wallet, journal (README.md).
 */
export async function lockWallet(tx: Tx, member: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${member}`}, 0))`.execute(tx)
}
