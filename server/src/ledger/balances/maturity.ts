import { berlinDay, type Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Db, Tx } from '../../tables.ts'
import { walletAccount } from '../accounts.ts'
import { postAll } from '../post.ts'
import { lockWallet } from './lock-wallet.ts'

/**
 * Makes every amount available whose holding period is over at `now`. Each member has a
 * transaction, which also notifies them; run daily. Returns how many claims that were. A second or
 * concurrent run finds nothing more to do.
 */
export async function releaseHeld(
  db: Db,
  { now, tell }: { now: Date; tell?: (tx: Tx, released: Released) => Promise<void> },
): Promise<number> {
  let released = 0
  for (const [member, due] of Map.groupBy(await findDue(db, now), ({ member }) => member))
    released += await inTransaction(db, async (tx) => {
      const amounts = await release(tx, { member, due, now })
      const amount = amounts.reduce((all, part) => all + part, 0)
      if (amount > 0) await tell?.(tx, { member, amount })
      return amounts.filter((part) => part > 0).length
    })
  return released
}

/** The amount that has just become available to a member, in cents. */
interface Released {
  member: string
  amount: Cents
}

interface Held {
  source_type: string
  source_id: string
  member: string
}

/**
 * Held amounts are stored separately (`held_source`), because most of what wallets ever held was
 * released long ago. Money stays held while two claims contest one device.
 */
async function findDue(db: Db, now: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select held.source_type, held.source_id, account.owner_id as member
    from held_source held join ledger_account account on account.id = held.account_id
    where held.amount > 0 and held.due_on <= ${berlinDay(now)}
      and (held.source_type, held.source_id) not in (
        select withheld.source_type, withheld.source_id from withheld_source withheld)
    order by member, held.source_id`.execute(db)
  return rows
}

interface Matured {
  member: string
  due: readonly Held[]
  now: Date
}

/** Returns the cents that have become available, of each source that had any. */
async function release(tx: Tx, { member, due, now }: Matured): Promise<Cents[]> {
  await lockWallet(tx, member)
  const held = walletAccount(member, 'held')
  const remainders = await leftOf(tx, held, due)
  const bookings = remainders.map(({ source_type, source_id, amount }) => ({
    kind: 'maturity' as const,
    source: { type: source_type, id: source_id },
    // The lock and the amount prevent a double booking; a claim credited again matures again.
    key: newId(),
    actor: null,
    at: now,
    postings: [
      { account: held, amount: -amount },
      { account: walletAccount(member, 'available'), amount },
    ],
  }))
  await postAll(tx, bookings)
  return remainders.map(({ amount }) => amount)
}

/** The remaining amount of each source on an account, from the ledger itself; only sources with any. */
async function leftOf(tx: Tx, account: string, due: readonly Held[]) {
  const { rows } = await sql<Omit<Held, 'member'> & { amount: Cents }>`
    select journal.source_type, journal.source_id, sum(posting.amount)::bigint as amount
    from unnest(${due.map(({ source_type }) => source_type)}::text[],
        ${due.map(({ source_id }) => source_id)}::text[])
        with ordinality due (source_type, source_id, place)
      join ledger_journal journal
        on journal.source_type = due.source_type and journal.source_id = due.source_id
      join ledger_posting posting
        on posting.journal_id = journal.id and posting.account_id = ${account}
    group by 1, 2, place having sum(posting.amount) <> 0
    order by place`.execute(tx)
  return rows
}
