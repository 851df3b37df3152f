import { conflict } from '../errors/errors.ts'

/** A wallet holds less than the booking takes. */
export const insufficientBalance = () =>
  conflict('insufficient_balance', 'the balance is not sufficient')

/** The member owes less by now than the write-off. */
export const debtTooSmall = () =>
  conflict('debt_too_small', 'the member owes less than is to be written off')

/** The books of the month that the booking belongs to are closed. */
export const monthClosed = () => conflict('ledger_month_closed', 'the month is closed')

/** The same source, key and kind is booked already, with other amounts. */
export const bookedDifferently = () =>
  conflict('booked_differently', 'this was booked before with another amount')

/** A claim has received more than its present worth: claw the difference back instead. */
export const creditedMore = () =>
  conflict('credited_more', 'the claim was credited with more than this amount')

/** Nothing of this source is left to move. */
export const nothingToBook = () => conflict('nothing_to_book', 'nothing is left to be booked')

/**
 * A claim can't lose more than it was credited with.
 */
export const clawbackTooHigh = () =>
  conflict('clawback_too_high', 'the claim was credited with less than this amount')

/**
 * A reversal is final; the booking has to be repeated instead.
 * @awaited By an office that mends a
 * booking made by mistake; claims go back by `clawBack`.
 */
export const notReversible = () => conflict('not_reversible', 'a reversal can’t be reversed')
