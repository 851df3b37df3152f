import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/**
 * Serialises decisions over a member's wallet until the transaction ends. For bookings whose
 * amounts depend on the balance; the order of locks is claim, wallet, journal (README.md). The lock
 * is the member's row, because a payout run locks more wallets than there are advisory locks.
 */
export async function lockWallet(tx: Tx, member: string): Promise<void> {
  await sql`select lock_wallet_of(${member})`.execute(tx)
}
