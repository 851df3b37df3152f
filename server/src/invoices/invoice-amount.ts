import { type Cents, toCents } from '@ruecklauf/model'
import { readingLimits } from './limits.ts'

/** Written so that no character can belong to two parts: reading it takes one pass. */
const EXACT = /^(-?\d+)(?:\.(\d{1,2})0*)?$/

/**
 * An amount of an e-invoice (`529.87`, `529.8700`) in cents; null where it is not stated, longer than
 * an amount can be, or not exact in cents: nothing is rounded.
 */
export function centsOf(amount: string | null): Cents | null {
  if (amount === null || amount.length > readingLimits.amount) return null
  const [, integer, decimals = '0'] = EXACT.exec(amount) ?? []
  if (integer === undefined) return null
  try {
    return toCents(`${integer}.${decimals}`)
  } catch {
    return null
  }
}
