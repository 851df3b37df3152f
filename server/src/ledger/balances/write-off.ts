import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { fundingAccount, walletAccount } from '../accounts.ts'
import type { Booked, Occasion } from '../booking.ts'
import { findJournal } from '../find-journal.ts'
import { insufficientBalance } from '../ledger-errors.ts'
import { post } from '../post.ts'
import type { Parties } from '../reservations.ts'
import { lockWallet } from './lock-wallet.ts'

/**
 * Gives up cents that a member owes, out of the brand's funding (Korrektur).
 *
 * @throws insufficientBalance when he owes less by now.
 */
export async function writeOff(
  tx: Tx,
  { brand, member, amount, ...occasion }: Occasion & Parties & { amount: Cents },
): Promise<Booked> {
  await lockWallet(tx, member)
  const account = walletAccount(member, 'available')
  const earlier = await findJournal(tx, { ...occasion, kind: 'correction' })
  const balance = await tx
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!earlier && (balance?.amount ?? 0) > -amount) throw insufficientBalance()
  return post(tx, {
    ...occasion,
    kind: 'correction',
    postings: [
      { account, amount },
      { account: fundingAccount(brand), amount: -amount },
    ],
  })
}
