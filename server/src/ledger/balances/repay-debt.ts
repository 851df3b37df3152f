import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { paidAccount, walletAccount } from '../accounts.ts'
import type { Booking, Occasion } from '../booking.ts'
import { insufficientBalance } from '../ledger-errors.ts'
import { postAll } from '../post.ts'
import { lockWallet } from './lock-wallet.ts'

interface Repaid extends Omit<Occasion, 'source'>, Pick<Booking, 'value_date'> {
  member: string
  amount: Cents
}

/**
 * Books cents that a member paid back to the bank account of the programme (Rückzahlung): on the claims that were
 * taken back after they were paid, the oldest first, so that no payout takes them back once more.
 *
 * @throws insufficientBalance when the member owes less by now.
 */
export async function repayDebt(tx: Tx, { member, amount, ...occasion }: Repaid): Promise<void> {
  await lockWallet(tx, member)
  const available = walletAccount(member, 'available')
  const balance = await tx
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account_id', '=', available)
    .executeTakeFirst()
  if ((balance?.amount ?? 0) > -amount) throw insufficientBalance()
  const debts = await tx
    .selectFrom('payable_source')
    .select(['source_type as type', 'source_id as id', 'amount'])
    .where('link_member', '=', member)
    .where('amount', '<', 0)
    .orderBy('source_type')
    .orderBy('source_id')
    .execute()
  let left = amount
  await postAll(
    tx,
    debts.flatMap(({ type, id, amount: debt }) => {
      const repaid = Math.min(left, -debt)
      left -= repaid
      if (repaid === 0) return []
      const postings = [
        { account: paidAccount(member), amount: -repaid },
        { account: available, amount: repaid },
      ]
      return [{ ...occasion, kind: 'repayment' as const, source: { type, id }, postings }]
    }),
  )
}
