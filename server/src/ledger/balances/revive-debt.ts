import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { fundingAccount, walletAccount } from '../accounts.ts'
import type { Booking, Occasion } from '../booking.ts'
import type { Parties } from '../reservations.ts'

/** Events that revive a written-off debt: its claim is granted again. */
export const revivedDebt = ({
  brand,
  member,
  amount,
  ...occasion
}: Occasion & Parties & { amount: Cents }): Booking => ({
  ...occasion,
  kind: 'write_off',
  note: 'Ausbuchung aufgehoben',
  postings: [
    { account: walletAccount(member, 'available'), amount: -amount },
    { account: fundingAccount(brand), amount },
  ],
})

/**
 * Revives written-off debts of claims whose payout came back: the member never had that money, so
 * there was no debt. The caller holds the wallet's lock.
 */
export async function debtsOfReturned(
  tx: Tx,
  {
    payout,
    member,
    ...step
  }: Omit<Occasion, 'source' | 'key'> & { payout: string; member: string },
): Promise<Booking[]> {
  const { rows } = await sql<{ type: string; id: string; amount: Cents; brand: string }>`
    select paid.type, paid.id, least(paid.amount, waived.amount)::bigint as amount, waived.brand
    from (
      select source_type as type, source_id as id, sum(amount) as amount from payout_part
      where link_payout = ${payout} group by 1, 2
    ) paid cross join lateral (
      select coalesce(sum(posting.amount) filter (
          where posting.account_id = ${walletAccount(member, 'available')}), 0) as amount,
        min(split_part(posting.account_id, ':', 2)) filter (
          where posting.account_id like 'funding:%') as brand
      from ledger_journal journal join ledger_posting posting on posting.journal_id = journal.id
      where journal.source_type = paid.type and journal.source_id = paid.id
        and journal.kind = 'write_off'
    ) waived
    where least(paid.amount, waived.amount) > 0
    order by 1, 2`.execute(tx)
  return rows.map(({ type, id, ...debt }) =>
    revivedDebt({ ...step, ...debt, member, source: { type, id }, key: `returned:${payout}` }),
  )
}
