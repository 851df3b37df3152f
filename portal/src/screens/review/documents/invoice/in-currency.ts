import { localeOf } from '@ruecklauf/model'

/** An amount as the file states it, with two decimals at least; as written where it is no number. */
export function inCurrency(
  amount: string | null,
  { currency, language }: { currency: string | null; language: string },
): string {
  const value = Number(amount ?? Number.NaN)
  if (!Number.isFinite(value)) return amount ?? '–'
  const figure = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return `${figure.format(value)} ${currency ?? ''}`.trim()
}
