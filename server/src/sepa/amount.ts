import { decimal } from '@ruecklauf/model'
/** Cents as a decimal with two places: 5 is `0.05`, -120 is `-1.20`. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`no whole number of cents: ${cents}`)
  return decimal(cents)
}

/** Characters of an amount: a sign, 15 digits, a point and five places. */
const LONGEST = 22

/**
 * An amount of a bank's file in cents; null for anything but a whole number of cents. ISO 20022
 * (ActiveOrHistoricCurrencyAndAmount) allows five places and nothing below zero: the direction
 * stands beside the amount.
 */
export function centsOf(amount: string): number | null {
  if (amount.length > LONGEST) return null
  const [, units = '', places = ''] = /^\+?(\d{0,15})(?:\.(\d{0,5}))?$/.exec(amount) ?? []
  if (units + places === '' || /[1-9]/.test(places.slice(2))) return null
  const cents = Number(units + places.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
