import { localeOf } from '@ruecklauf/model'

/** An amount as the file states it, with at least two decimals. Unchanged if it is no number. */
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
