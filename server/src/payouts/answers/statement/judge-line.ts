import type { BankEntryState, BankMessageKind, Cents, OpenEntryReason } from '@ruecklauf/model'
import { isOnItsWay, isReturnable } from '../../results/item-status.ts'
import type { BankLine } from './bank-line.ts'

/** An item as lines of statements know it. */
export interface KnownItem {
  id: string
  run: string
  amount: Cents
  payout_status: string
  /** What statements have said of it, also as part of a batch. */
  told: { kind: BankMessageKind; is_debit: boolean; reference: string | null }[]
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
export function judgeLine(
  line: BankLine,
  item: KnownItem | undefined,
  kind: BankMessageKind,
): Judgement {
  const is_debit = line.amount < 0
  if (!item) return is_debit || line.is_return ? open('unknown_id') : settled('other')
  if (Math.abs(line.amount) !== item.amount) return open('amount_differs')
  const before = item.told.filter((one) => one.is_debit === is_debit)
  const alike = before.filter((one) => one.kind === kind)
  if (alike.some(({ reference }) => reference !== null && reference === line.reference))
    return settled('known')
  if (alike.length > 0) return open(is_debit ? 'already_settled' : 'returned_twice')
  if (before.length > 0) return settled('known')
  return is_debit ? judgeDebit(item) : judgeCredit(line, item)
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
