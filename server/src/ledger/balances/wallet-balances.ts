import { berlinDay, type Cents, startOfBerlinDay } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { paidAccount } from '../accounts.ts'

/** A member's money in cents, as the head of the wallet shows it (docs/domain.md, Ledger). */
export interface WalletBalances {
  /** Available for payout; below zero when a claw-back exceeded it. */
  available: Cents
  /** Credited, holding period not over. */
  held: Cents
  /** Reserved for undecided claims. */
  pending: Cents
  /** On its way to the bank account. */
  in_payout: Cents
  /** Has reached the bank account, ever. */
  paid: Cents
  /** Has reached it in the German calendar year of `now`. */
  paid_this_year: Cents
}

/** Reads a member's balances; all zero for a member without bookings. */
export async function walletBalances(
  db: Db,
  { member, now }: { member: string; now: Date },
): Promise<WalletBalances> {
  const rows = await db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_balance as balance', 'balance.account_id', 'account.id')
    .select(['account.kind', 'balance.amount'])
    .where('account.owner_id', '=', member)
    .execute()
  const amounts = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  const { available = 0, held = 0, pending = 0, in_payout = 0, paid = 0 } = amounts
  const paid_this_year = paid === 0 ? 0 : await paidSince(db, member, startOfYear(now))
  return { available, held, pending, in_payout, paid, paid_this_year }
}

const startOfYear = (now: Date) => startOfBerlinDay(`${berlinDay(now).slice(0, 4)}-01-01`)

async function paidSince(db: Db, member: string, since: Date): Promise<Cents> {
  const { amount } = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_journal as journal', 'journal.id', 'posting.journal_id')
    .select(({ fn }) => fn.sum<string | null>('posting.amount').as('amount'))
    .where('posting.account_id', '=', paidAccount(member))
    .where('journal.booked_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(amount)
}
