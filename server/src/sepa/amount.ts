/** Cents as a decimal with two places: 5 is `0.05`, -120 is `-1.20`. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`no whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A decimal of a bank's file in cents; null for what is no decimal or no whole number of cents. ISO
 * 20022 allows up to five places.
 */
export function centsOf(decimal: string): number | null {
  const [, sign = '', whole = '', places = ''] =
    /^([+-]?)(\d{0,15})(?:\.(\d{0,5}))?$/.exec(decimal) ?? []
  if (whole + places === '' || /[1-9]/.test(places.slice(2))) return null
  const cents = Number(whole + places.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents > 0 ? -cents : cents
}
