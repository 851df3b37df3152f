import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Lets one transaction at a time decide over a member's wallet, until it ends. For bookings whose
 * amounts depend on what is there; the order of locks is claim, wallet, journal (README.md). The lock
 * is the member's row, for a payout run takes more wallets than there are advisory locks.
 */
export async function lockWallet(tx: Tx, member: string): Promise<void> {
  await sql`select lock_wallet_of(${member})`.execute(tx)
}
