import type { ChartGroup, PaperworkStatus } from '@ruecklauf/model'
import type { ChartRow } from '../../ui/charts/chart-data.ts'

export type Measure = 'count' | 'amount'

interface MonthOptions {
  measure: Measure
  /** ISO days. */
  from: string
  to: string
  locale: string
}

/** Returns one row for each month of a period, with a value per status. Includes months without claims. */
export function monthRows(groups: readonly ChartGroup[], options: MonthOptions): ChartRow[] {
  const { measure, from, to, locale } = options
  const name = (month: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )
  return monthsBetween(from, to).map((month) => ({
    id: month,
    label: name(month, { month: 'long', year: 'numeric' }),
    short: name(month, { month: 'short', year: '2-digit' }),
    values: Object.fromEntries(
      groups.filter(({ key }) => key === month).map((group) => [group.label ?? '', group[measure]]),
    ),
  }))
}

/** Returns the occurring statuses in the order of a claim's life cycle. */
export const statusesIn = (
  groups: readonly ChartGroup[],
  all: readonly PaperworkStatus[],
): PaperworkStatus[] => all.filter((status) => groups.some(({ label }) => label === status))

/** Limits a month to the period: returns the middle two of the four dates. */
export function monthWithin(month: string, period: { from: string; to: string }) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const [, from = period.from, to = period.to] = [
    period.from,
    `${month}-01`,
    last,
    period.to,
  ].toSorted()
  return { from, to }
}

function monthsBetween(from: string, to: string): string[] {
  const months = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = following(month))
    months.push(month)
  return months
}

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
