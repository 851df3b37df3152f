import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/** The parts of a member's wallet. */
export type Pot = 'pending' | 'held' | 'available' | 'in_payout'

/** The path of a part of a member's wallet. */
export const walletAccount = (member: string, pot: Pot) => `member:${member}:${pot}`

/** What has reached a member's bank account. */
export const paidAccount = (member: string) => `paid:${member}`

/** What a brand has promised; its balance is below zero. */
export const fundingAccount = (brand: string) => `funding:${brand}`

/** What a campaign may still reserve; never below zero. */
export const budgetAccount = (campaign: string) => `budget:${campaign}`

/** What came back to a campaign after its end. */
export const recoveredAccount = (campaign: string) => `recovered:${campaign}`

/** What a wholesaler bears of the cashback of others; its balance is below zero. */
export const cofundingAccount = (wholesaler: string) => `cofunding:${wholesaler}`

/**
 * Opens the accounts that don't exist yet; whoever is faster wins, the other goes on. The database
 * derives kind, owner and limit from the path.
 */
export async function openAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into ledger_account (id)
    select id from unnest(${ids}::text[]) id
    where not exists (select from ledger_account account where account.id = id.id)
    order by id
    on conflict do nothing`.execute(tx)
}
