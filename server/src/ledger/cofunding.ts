import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../tables.ts'
import { cofundingAccount, fundingAccount } from './accounts.ts'
import type { Booked, Occasion } from './booking.ts'
import { post } from './post.ts'

/**
 * Books a wholesaler's share of a claim's cashback as a receivable, in cents; below zero, it
 * reduces the receivable. The participant's amount does not change (docs/domain.md, Wholesaler
 * share).
 * @throws bookedDifferently when this key booked another amount.
 */
export const bookCofunding = (
  tx: Tx,
  {
    brand,
    wholesaler,
    amount,
    ...occasion
  }: Occasion & { brand: string; wholesaler: string; amount: Cents },
): Promise<Booked> =>
  post(tx, {
    ...occasion,
    kind: 'cofunding',
    postings: [
      { account: cofundingAccount(wholesaler), amount: -amount },
      { account: fundingAccount(brand), amount },
    ],
  })
