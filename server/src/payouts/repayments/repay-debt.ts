import type { Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { paidAccount, walletAccount } from '../../ledger/accounts.ts'
import { lockWallet } from '../../ledger/balances/lock-wallet.ts'
import { requireDebt } from '../../ledger/balances/require-debt.ts'
import type { Occasion } from '../../ledger/booking.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../tables.ts'

interface Repaid extends Omit<Occasion, 'source'> {
  member: string
  amount: Cents
  /** The German day of the bank. */
  on: IsoDate
}

/**
 * Books a member's repayment in cents to the bank account of the programme (Rückzahlung). It is a
 * payout below zero, whose parts are the claims reversed after their payment, the oldest first. So
 * no payout nets them again, and receipts include it like any payout. The caller holds the lock of
 * `lockDebts`.
 * @returns the id of that payout.
 * @throws debtTooSmall when the member owes less by now.
 */
export async function repayDebt(
  tx: Tx,
  { member, amount, on, ...occasion }: Repaid,
): Promise<string> {
  await requireDebt(tx, { member, amount })
  const id = newId()
  await sql`
    insert into payout (id, link_member, amount, payout_status, executed_on, inserted_at)
    values (${id}, ${member}, ${-amount}, 'executed', ${on}, ${occasion.at.toISOString()})`.execute(
    tx,
  )
  await sql`
    insert into payout_part (link_payout, source_type, source_id, link_campaign, tax_treatment, amount)
    select ${id}, debt.type, debt.source, split.link_campaign, split.tax_treatment, split.amount
    from (
      select source_type as type, source_id as source, amount,
        ${amount} + sum(amount) over (order by source_type, source_id) - amount as left_over
      from payable_source where link_member = ${member} and amount < 0
    ) debt, split_source(${member}, type, source, -least(-debt.amount, left_over)::bigint) split
    where left_over > 0 and split.amount <> 0`.execute(tx)
  await post(tx, {
    ...occasion,
    kind: 'repayment',
    source: { type: 'payout', id },
    value_date: on,
    postings: [
      { account: paidAccount(member), amount: -amount },
      { account: walletAccount(member, 'available'), amount },
    ],
  })
  return id
}

/** Locks a member's debts: the claims before the wallet, in the order of every decision on a claim. */
export async function lockDebts(tx: Tx, member: string): Promise<void> {
  await sql`
    select count(*) from (
      select from paperwork where id in (
        select source_id from payable_source
        where link_member = ${member} and source_type = 'paperwork' and amount < 0)
      order by id for no key update
    ) locked`.execute(tx)
  await lockWallet(tx, member)
}
