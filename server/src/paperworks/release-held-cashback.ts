import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { releaseHeld } from '../ledger/maturity.ts'
import { notify } from '../notifications/notify.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Makes cashback available whose holding period is over, and tells each member the sum once.
 * Returns how many claims that were.
 */
export async function releaseHeldCashback(deps: JobDeps): Promise<number> {
  const now = deps.clock()
  const released = await releaseHeld(deps.database.db, { now })
  if (released === 0) return 0
  for (const { member, amount } of await maturedAt(deps, now))
    await inTransaction(deps.database.db, (tx) =>
      notify(tx, {
        member,
        event: 'cashback_available',
        values: { amount },
        path: '/wallet',
        reference: member,
        now,
      }),
    )
  return released
}

/** What this run has made available, by member. */
async function maturedAt({ database }: JobDeps, at: Date) {
  const { rows } = await sql<{ member: string; amount: Cents }>`
    select account.owner_id as member, sum(posting.amount)::bigint as amount
    from ledger_journal journal
      join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id and account.kind = 'available'
    where journal.kind = 'maturity' and journal.booked_at = ${at.toISOString()}
    group by account.owner_id`.execute(database.db)
  return rows
}
