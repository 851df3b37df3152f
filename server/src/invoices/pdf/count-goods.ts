import type { InvoiceLine } from '@ruecklauf/model'
import { centsOf } from '../invoice-amount.ts'
import type { Row } from '../text/page-rows.ts'
import { wholeNumber } from '../whole-number.ts'
import type { ReadRow } from './read-row.ts'

/**
 * The line's amount or the price of a piece, in its row where that has any; of several pieces their number in a
 * cell of its own, or that price.
 */
export function isCounted(
  { quantity, net_amount }: InvoiceLine,
  around: readonly ReadRow[],
  own: ReadRow,
): boolean {
  const [cents, count] = [centsOf(net_amount), wholeNumber(quantity)]
  const near = own.amounts.length > 0 ? own.amounts : around.flatMap((row) => row.amounts)
  const amounts = new Set(near.map(Math.abs))
  const each = cents !== null && count !== null && cents % count === 0 ? cents / count : null
  const isPriced = each !== null && amounts.has(each)
  const pieces = own.row.flatMap(piecesIn)
  if (count !== null && pieces.length > 0 && !pieces.includes(count)) return false
  if (count === null || count === 1) return cents === null || isPriced || amounts.has(cents)
  if (isPriced) return true
  const isSeen = around.some(
    ({ row, amounts }) =>
      (amounts.length > 0 || row.some(hasUnit)) && countsOf(row).includes(count),
  )
  return isSeen && (cents === null || amounts.has(cents))
}

/** The numbers of pieces in a row, without that of its place where one stands before another. */
function countsOf(row: Row): number[] {
  const counts = row.flatMap(({ text }) => countIn(text) ?? [])
  return counts.length > 1 ? counts.slice(1) : counts
}

/** Pieces with their unit alone in a cell: `2 Stk`. */
const piecesIn = ({ text }: Row[number]): number[] =>
  /^\d{1,6}(?:[.,]0{1,4})?\s?(?:stk|st|stck|st(?:ü|ue)ck)\.?$/iu.test(text.trim())
    ? [countIn(text) ?? 0]
    : []

const hasUnit = ({ text }: Row[number]) => /\d\s?\p{L}/u.test(text)

/** The number of pieces that a cell is, with its unit or without; null of any other, an amount as well. */
function countIn(text: string): number | null {
  const pieces =
    /^(?:(\d{1,3}(?:[.,]\d{3})+)|(\d{1,9})(?:[.,]0{1,4})?)\s?(?:x|(?!jahr|monat|woche|tag|stunde|std)\p{L}[\p{L}\p{N}()./]{0,9})?$/iu
  const [, grouped, plain] = pieces.exec(text.trim()) ?? []
  const digits = grouped ?? plain
  return digits === undefined ? null : Number(digits.replaceAll(/[.,]/g, ''))
}
