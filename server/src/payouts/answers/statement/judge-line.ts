import type { BankEntryKind, BankEntryState, Cents, OpenEntryReason } from '@ruecklauf/model'
import { isOnItsWay, isReturnable } from '../../results/item-status.ts'
import type { BankLine } from './bank-line.ts'

/** An item as lines of statements know it. */
export interface KnownItem {
  id: string
  run: string
  amount: Cents
  payout_status: string
  /** What statements have said of it, also as part of a batch. */
  told: { kind: BankEntryKind; is_debit: boolean; reference: string | null }[]
}

/** What becomes of a line. */
export interface Judgement {
  state: BankEntryState
  why: OpenEntryReason | null
}

/**
 * What a line says of the item it names; nothing is booked for one that is known, or open. The bank may
 * tell the same in a statement and in a notice, the return before the transfer, and a person or a
 * pain.002 may have said it before.
 */
export function judgeLine(line: BankLine, item: KnownItem, kind: BankEntryKind): Judgement {
  const is_debit = line.amount < 0
  if (line.currency !== 'EUR') return open('currency_differs')
  if (Math.abs(line.amount) !== item.amount) return open('amount_differs')
  const before = item.told.filter((one) => one.is_debit === is_debit)
  const alike = before.filter((one) => one.kind === kind)
  if (alike.some(({ reference }) => reference !== null && reference === line.reference))
    return settled('known')
  // Reports of a day repeat what an earlier one of it has told.
  if (alike.length > 0 && kind === 'camt.052') return settled('known')
  if (alike.length > 0) return open(is_debit ? 'already_settled' : 'returned_twice')
  if (before.length > 0) return settled('known')
  return is_debit ? judgeDebit(item) : judgeCredit(line, item)
}

/**
 * What a line says that names no item of ours: nothing that concerns us, unless it has an id in the form of
 * ours, says that something comes back, or has account and amount of an item.
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

function judgeDebit({ payout_status, told }: KnownItem): Judgement {
  if (isOnItsWay(payout_status)) return settled('executed')
  if (isUnsent(payout_status)) return open('not_sent')
  // It was told as come back before it was told as paid, or somebody else said that it is paid.
  if (payout_status === 'executed' || told.length > 0) return settled('known')
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
