import { sql } from 'kysely'
import { LISTED } from '../../db/find-problems.ts'
import type { Db } from '../../tables.ts'
import { openItemsSql, partSql } from './open-items.ts'

/** A member whose open items differ from the ledger, found by `verifyOpenItems`. */
export interface OpenItemsProblem {
  check: 'open_items_sum'
  /** The id of the member. */
  subject: string
}

/** Compares the open items of now with the ledger's balances, to the cent. */
export async function verifyOpenItems(db: Db): Promise<OpenItemsProblem[]> {
  const { rows } = await sql<{ subject: string }>`
    with item as (
      select member, part, sum(amount) as amount
      from (${sql.raw(openItemsSql('infinity'))}) open group by 1, 2
    ), owed as (
      select account.owner_id as member, ${sql.raw(partSql('account.kind'))} as part,
        sum(balance.amount) as amount
      from ledger_account account join ledger_balance balance on balance.account_id = account.id
      where account.kind in ('pending', 'held', 'available', 'in_payout') group by 1, 2
    )
    select distinct coalesce(item.member, owed.member) as subject
    from item full join owed using (member, part)
    where coalesce(item.amount, 0) <> coalesce(owed.amount, 0)
    order by subject limit ${LISTED}`.execute(db)
  return rows.map(({ subject }) => ({ check: 'open_items_sum', subject }))
}
