import { readingLimits } from '../limits.ts'
import type { Warn } from '../warn.ts'
import { all } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * A decimal text as in the file. Other texts ("1.234,50"), or texts longer than an amount can be, give null instead of
 * a guess; a warning names the field.
 */
export function decimalOf(text: string | null, field: string, warn: Warn): string | null {
  if (text === null) return null
  if (text.length <= readingLimits.amount && DECIMAL.test(text)) return text
  warn({ code: 'amount_unreadable', field, value: text })
  return null
}

/** A decimal of the invoice's head, where EN 16931 allows two decimals (BR-DEC rules). */
export function headAmountOf(text: string | null, field: string, warn: Warn): string | null {
  const amount = decimalOf(text, field, warn)
  if (amount !== null && /\.\d\d0*[1-9]/.test(amount))
    warn({ code: 'too_many_decimals', field, value: amount })
  return amount
}

/**
 * Returns the amount in the invoice's currency, else the amount without a currency. If the invoice currency is unknown,
 * returns the first.
 */
export function amountInCurrency(
  from: XmlElement | undefined,
  path: string,
  currency: string | null,
): string | null {
  const stated = all(from, path).filter((element) => element.text !== '')
  const inCurrency =
    stated.find((element) => element.attributes.currencyID === currency) ??
    stated.find((element) => !element.attributes.currencyID) ??
    (stated.length === 1 || currency === null ? stated[0] : undefined)
  return inCurrency?.text ?? null
}
