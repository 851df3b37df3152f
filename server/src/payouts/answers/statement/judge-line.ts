import type { BankEntryKind, BankEntryState, Cents, OpenEntryReason } from '@ruecklauf/model'
import { isOnItsWay, isReturnable } from '../../results/item-status.ts'
import type { BankLine } from './bank-line.ts'

/** An item with its history in statements. */
export interface KnownItem {
  id: string
  run: string
  amount: Cents
  payout_status: string
  /** Earlier lines of statements about it, also as part of a batch. */
  told: { kind: BankEntryKind; is_debit: boolean; reference: string | null }[]
}

/** The result for a line. */
export interface Judgement {
  state: BankEntryState
  why: OpenEntryReason | null
}

/**
 * The meaning of a line for its item; known and open lines are not booked. The bank may report the
 * same in a statement and a notice, or the return before the transfer. A person or a pain.002 may
 * have reported it before.
 */
export function judgeLine(line: BankLine, item: KnownItem, kind: BankEntryKind): Judgement {
  const is_debit = line.amount < 0
  if (line.currency !== 'EUR') return open('currency_differs')
  if (Math.abs(line.amount) !== item.amount) return open('amount_differs')
  const before = item.told.filter((report) => report.is_debit === is_debit)
  const alike = before.filter((report) => report.kind === kind)
  if (alike.some(({ reference }) => reference !== null && reference === line.reference))
    return settled('known')
  // Reports during a day repeat the lines of earlier ones.
  if (alike.length > 0 && kind === 'camt.052') return settled('known')
  if (alike.length > 0) return open(is_debit ? 'already_settled' : 'returned_twice')
  if (before.length > 0) return settled('known')
  return is_debit ? judgeDebit(item) : judgeCredit(line, item)
}

/**
 * The meaning of a line without an item of ours. It does not concern us, unless it has an id in the
 * form of ours, is a return, or has account and amount of an item.
 * @param isLikely Whether there is such an item that it may be about
 * @param isUnclear Whether it names several of ours
 */
export function judgeStranger(
  line: BankLine,
  { isLikely, isUnclear }: { isLikely: boolean; isUnclear: boolean },
): Judgement {
  if (isUnclear) return open('unclear_id')
  if (line.mentioned.length > 0) return open('unknown_id')
  if (line.is_return && line.amount > 0) return open('return_unnamed')
  if (!isLikely) return settled('other')
  return open(line.amount < 0 ? 'looks_like_item' : 'looks_like_return')
}

function judgeDebit({ payout_status, told: reports }: KnownItem): Judgement {
  if (isOnItsWay(payout_status)) return settled('executed')
  if (isUnsent(payout_status)) return open('not_sent')
  // The bank reported its return before its payment, or somebody else recorded it as paid.
  if (payout_status === 'executed' || reports.length > 0) return settled('known')
  return open('already_settled')
}

function judgeCredit({ is_reversal }: BankLine, { payout_status }: KnownItem): Judgement {
  if (isUnsent(payout_status)) return open('not_sent')
  if (is_reversal) return open('reversal')
  return isReturnable(payout_status) ? open('comes_back') : settled('known')
}

const isUnsent = (status: string) => status === 'planned' || status === 'cancelled'

export const open = (why: OpenEntryReason): Judgement => ({ state: 'open', why })
export const settled = (state: Exclude<BankEntryState, 'open'>): Judgement => ({ state, why: null })
