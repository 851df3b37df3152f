import type { Cents } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { fundingAccount, walletAccount } from '../accounts.ts'
import type { Booked, Occasion, Posting } from '../booking.ts'
import { creditedAccounts } from '../credits.ts'
import { findJournal } from '../find-journal.ts'
import { bookedDifferently, clawbackTooHigh } from '../ledger-errors.ts'
import { post } from '../post.ts'
import type { Parties } from '../reservations.ts'
import { sourceBalance } from '../source-balance.ts'
import { lockWallet } from './lock-wallet.ts'

/**
 * Claws back credited money of a claim (Rückforderung), in cents above zero. First the held amount,
 * then the available part, which may fall below zero until later credits. It goes to the given
 * accounts, the remainder to the brand's funding.
 * @throws clawbackTooHigh when the claim was credited with less.
 * @throws bookedDifferently when this key clawed another amount back.
 */
export async function clawBack(
  tx: Tx,
  {
    brand,
    member,
    amount,
    to = [],
    ...occasion
  }: Occasion & Parties & { amount: Cents; to?: readonly Posting[] },
): Promise<Booked> {
  const { source } = occasion
  await lockWallet(tx, member)
  const accounts = creditedAccounts(member)
  const earlier = await findJournal(tx, { ...occasion, kind: 'clawback' })
  if (earlier) return sameAmount(tx, earlier, { amount, accounts })

  if ((await sourceBalance(tx, source, { accounts })) < amount) throw clawbackTooHigh()
  const heldAccount = walletAccount(member, 'held')
  const from_held = Math.min(amount, await sourceBalance(tx, source, { accounts: [heldAccount] }))
  return post(tx, {
    ...occasion,
    kind: 'clawback',
    postings: [
      { account: heldAccount, amount: -from_held },
      { account: walletAccount(member, 'available'), amount: from_held - amount },
      ...to,
      {
        account: fundingAccount(brand),
        amount: to.reduce((rest, target) => rest - target.amount, amount),
      },
    ],
  })
}

async function sameAmount(
  tx: Tx,
  journal: string,
  { amount, accounts }: { amount: Cents; accounts: readonly string[] },
): Promise<Booked> {
  const { booked } = await tx
    .selectFrom('ledger_posting')
    .select(({ fn }) => fn.sum<string>('amount').as('booked'))
    .where('journal_id', '=', journal)
    .where('account_id', 'in', accounts)
    .executeTakeFirstOrThrow()
  if (Number(booked) !== -amount) throw bookedDifferently()
  return { journal, is_new: false }
}
