import { perLocale } from './per-locale.ts'

/** An amount of money in whole cents; always a safe integer. */
export type Cents = number

/**
 * An EUR amount as it crosses the wire (`12.5`, `'12.50'`) in cents, read digit by digit.
 * @throws RangeError for anything but a decimal number of at most two decimals and safe size.
 */
export const toCents = (euro: number | string): Cents => readHundredths(euro, 'amount')

/**
 * A percentage of at most two decimals (`12.5`) in basis points (`1250`).
 * @throws RangeError as `toCents` does.
 */
export const toBasisPoints = (percent: number | string): number =>
  readHundredths(percent, 'percentage')

/**
 * The whole cents nearest to an EUR number that someone types or that a curve or a sum of EUR passes
 * through; an amount of the wire is exact and read by `toCents`.
 * @throws RangeError for what is no number.
 */
export function nearestCents(euro: number): Cents {
  if (!Number.isFinite(euro)) throw new RangeError(`no amount: ${euro}`)
  return Math.round(Number(euro.toFixed(2)) * 100) + 0
}

/** Cents as the EUR number of the wire; the nearest number to the exact two decimals. */
export const toEuro = (cents: Cents): number => Number(decimal(cents))

/** EUR amounts of the wire added as cents; EUR again. */
export const sumOfEuro = (amounts: readonly number[]): number =>
  toEuro(amounts.reduce((sum, amount) => sum + toCents(amount), 0))

/** Cents as a decimal with two places: 5 is `0.05`, -120 is `-1.20`. */
export const decimal = (cents: Cents): `${number}` => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/** Cents as a German spreadsheet reads them: `1234,50`. */
export const germanDecimal = (cents: Cents): string => decimal(cents).replace('.', ',')

/** Basis points (`1250`) as the percentage of the wire (`12.5`). */
export const toPercent = (basis_points: number): number => toEuro(basis_points)

/** Parses a German money input (`1.234,50`, `12,5 €`) to cents; null if unreadable. */
export function parseEuro(text: string): Cents | null {
  const typed = text.replace(/[\s€]/g, '')
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(typed)) return null
  const cents = hundredths(typed.replaceAll('.', '').replace(',', '.'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** `1.234,50 €`: an amount with its cents, German unless another locale is given. */
export const formatEuro = (cents: Cents, locale = 'de-DE'): string =>
  amounts(locale).format(decimal(cents))

/** The total on the cashback card: Italian locale, EUR without decimals. */
export const formatCard = (cents: Cents): string => wholeAmounts('it-IT').format(decimal(cents))

/** `12,34 %`: a percentage (12.34, not 0.1234) with two decimals. */
export const formatPercent = (percent: number, locale = 'de-DE'): string =>
  percentages(locale).format(`${percent}e-2` as `${number}`)

const euro = { style: 'currency', currency: 'EUR' } as const
const amounts = perLocale((locale) => new Intl.NumberFormat(locale, euro))
const wholeAmounts = perLocale(
  (locale) => new Intl.NumberFormat(locale, { ...euro, maximumFractionDigits: 0 }),
)
const percentages = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/**
 * Splits cents by weights (integers ≥ 0) with the largest remainder, so that the parts sum to the
 * total; ties go to the first. Equal parts when every weight is 0.
 */
export function distribute(total: Cents, weights: readonly number[]): Cents[] {
  if (total < 0) return distribute(-total, weights).map((part) => (part === 0 ? 0 : -part))
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n && weights.length > 0) return distribute(total, Array(weights.length).fill(1))

  const shares = weights.map((weight, position) => {
    const product = BigInt(total) * BigInt(weight)
    return { position, part: Number(product / sum), remainder: product % sum }
  })
  const missing = total - shares.reduce((all, { part }) => all + part, 0)
  const favoured = shares
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.position - b.position)
    .slice(0, missing)
  for (const share of favoured) share.part += 1
  return shares.map(({ part }) => part)
}

function readHundredths(value: number | string, what: string): number {
  const read = /^-?\d+(\.\d{1,2})?$/.test(String(value)) ? hundredths(String(value)) : Number.NaN
  if (!Number.isSafeInteger(read))
    throw new RangeError(`${what} must be a decimal number of at most two decimals: ${value}`)
  return read
}

/** Shifts the point of a plain decimal by two places; `+ 0` turns -0 into 0. */
function hundredths(text: string): number {
  const [euros = '', fraction = ''] = text.split('.')
  return Number(euros + fraction.padEnd(2, '0')) + 0
}
