import { type Cents, toCents } from '@ruecklauf/model'

/**
 * An amount of an e-invoice (`529.87`, `529.8700`) in cents; null where it is not stated, or not
 * exact in cents: nothing is rounded.
 */
export function centsOf(amount: string | null): Cents | null {
  const exact = /^(-?\d+(?:\.\d{1,2})?)0*$/.exec(amount ?? '')?.[1]
  if (exact === undefined) return null
  try {
    return toCents(exact)
  } catch {
    return null
  }
}
