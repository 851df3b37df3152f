import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { fundingAccount, walletAccount } from '../accounts.ts'
import type { Occasion } from '../booking.ts'
import { postAll } from '../post.ts'

interface OpeningBalance {
  member: string
  /** Below zero: the member's debt. */
  amount: Cents
}

interface CutoverOccasion extends Pick<Occasion, 'actor' | 'at'> {
  brand: string
  /** Id of the imported file. */
  cutover: string
}

/**
 * Books balances from another programme (Korrektur): immediately available, or a debt; funded by
 * the brand, and not earned here. All of them or none; a member's balance of one file once.
 * @throws bookedDifferently when one of them was booked with another amount.
 */
export const bookOpeningBalances = (
  tx: Tx,
  balances: readonly OpeningBalance[],
  { brand, cutover, ...occasion }: CutoverOccasion,
): Promise<void> =>
  postAll(
    tx,
    balances.map(({ member, amount }) => ({
      ...occasion,
      kind: 'opening',
      source: { type: 'cutover', id: cutover },
      key: member,
      note: 'Anfangssaldo, aus dem früheren Programm übernommen',
      postings: [
        { account: walletAccount(member, 'available'), amount },
        { account: fundingAccount(brand), amount: -amount },
      ],
    })),
  )
