import { nearestCents, toEuro, type VariantResult } from '@ruecklauf/model'
import type { ChartRow } from '../../../ui/charts/chart-data.ts'
import { formatDate } from '../../../ui/text/format.ts'

/** More weeks than columns can stand beside one another. */
const MOST_WEEKS = 27

/** The cashback by weeks, or by months where there are many; `variant_0`, `variant_1` beside `paid`. */
export function coursePoints(
  variants: readonly VariantResult[],
  language: string,
): { rows: ChartRow[]; isMonthly: boolean } {
  const isMonthly = (variants[0]?.weeks.length ?? 0) > MOST_WEEKS
  const points = new Map<string, Record<string, number>>()
  for (const [position, { weeks }] of variants.entries())
    for (const { week, paid, cost } of weeks) {
      const id = isMonthly ? week.slice(0, 7) : week
      const sums = points.get(id) ?? {}
      points.set(id, sums)
      // Of what was paid in truth each variant tells the same.
      if (position === 0) sums.paid = (sums.paid ?? 0) + paid
      const name = `variant_${position}`
      sums[name] = (sums[name] ?? 0) + cost
    }
  const rows = [...points].map(([id, values]) => ({
    id,
    ...(isMonthly
      ? { label: monthOf(id, language, 'long'), short: monthOf(id, language, 'short') }
      : { label: formatDate(id, language), short: formatDate(id, language).slice(0, 6) }),
    values: Object.fromEntries(
      Object.entries(values).map(([name, sum]) => [name, toEuro(nearestCents(sum))]),
    ),
  }))
  return { rows, isMonthly }
}

const monthOf = (month: string, language: string, length: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, {
    month: length,
    year: length === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
