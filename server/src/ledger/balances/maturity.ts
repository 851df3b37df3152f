import { berlinDay, type Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Db, Tx } from '../../tables.ts'
import { walletAccount } from '../accounts.ts'
import { post } from '../post.ts'
import { sourceBalance } from '../source-balance.ts'
import { lockWallet } from './lock-wallet.ts'

/**
 * Makes everything available whose holding period is over at `now`, each member's in a transaction of
 * its own, in which he is told as well; run daily. Returns how many claims that were. A second run, or
 * one on another instance at the same time, finds nothing more to do.
 */
export async function releaseHeld(
  db: Db,
  { now, tell }: { now: Date; tell?: (tx: Tx, released: Released) => Promise<void> },
): Promise<number> {
  let released = 0
  for (const [member, due] of Map.groupBy(await findDue(db, now), ({ member }) => member))
    released += await inTransaction(db, async (tx) => {
      const amounts: Cents[] = []
      for (const credit of due) amounts.push(await release(tx, credit, now))
      const amount = amounts.reduce((all, one) => all + one, 0)
      if (amount > 0) await tell?.(tx, { member, amount })
      return amounts.filter((one) => one > 0).length
    })
  return released
}

/** What has just become available to a member, in cents. */
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
 * What wallets hold back is kept apart (`held_source`), for most of what they ever held is long
 * released. What is withheld, for two claim one device, stays held.
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

/** Returns the cents that have become available by it. */
async function release(tx: Tx, due: Held, at: Date): Promise<Cents> {
  await lockWallet(tx, due.member)
  const source = { type: due.source_type, id: due.source_id }
  const heldAccount = walletAccount(due.member, 'held')
  const amount = await sourceBalance(tx, source, { accounts: [heldAccount] })
  if (amount === 0) return 0
  await post(tx, {
    kind: 'maturity',
    source,
    // The lock and the amount keep it from happening twice; a claim credited again matures again.
    key: newId(),
    actor: null,
    at,
    postings: [
      { account: heldAccount, amount: -amount },
      { account: walletAccount(due.member, 'available'), amount },
    ],
  })
  return amount
}
