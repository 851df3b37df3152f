import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface NegativeWallet {
  member: string
  /** Cents, below zero. */
  amount: Cents
  /** The instant since which it is below zero. */
  since: string
}

/** Wallets listed at most. */
const MOST = 500

/** Members who owe money, the largest debt first; only `member` where that is given. */
export async function negativeWallets(
  db: Db,
  member: string | null = null,
): Promise<NegativeWallet[]> {
  const { rows } = await sql<NegativeWallet>`
    select account.owner_id as member, balance.amount, debt.since
    from ledger_account account
      join ledger_balance balance on balance.account_id = account.id and balance.amount < 0
      cross join lateral (
        select max(run.booked_at) as since from (
          select journal.booked_at, posting.amount,
            sum(posting.amount) over (order by number.number rows unbounded preceding) as after
          from ledger_posting posting
            join ledger_journal journal on journal.id = posting.journal_id
            join ledger_number number on number.journal_id = journal.id
          where posting.account_id = account.id
        ) run where run.after < 0 and run.after - run.amount >= 0
      ) debt
    where account.kind = 'available'
      and (${member}::text is null or account.owner_id = ${member})
    order by balance.amount, member
    limit ${MOST}`.execute(db)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
