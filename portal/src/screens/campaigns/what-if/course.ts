import { nearestCents, toEuro, type VariantResult } from '@ruecklauf/model'
import type { ChartRow } from '../../../ui/charts/chart-data.ts'
import { formatDate } from '../../../ui/text/format.ts'

/** Above this number of weeks, the chart groups by month. */
const MOST_WEEKS = 27

/** Cashback by week, or by month for long periods; series `variant_0`, `variant_1` and `paid`. */
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
      // Every variant carries the same actual payments, so the first one suffices.
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
