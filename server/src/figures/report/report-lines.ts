import { type Kpi, localeOf, type Say } from '@ruecklauf/model'
import type { MonthReport } from './read-month-report.ts'

type Kind = 'count' | 'days' | 'percent' | 'amount'
type FigureId = keyof Kpi['previous']

/** The key figures of a report in order, each with its unit. */
const figures = {
  submitted: 'count',
  decided: 'count',
  work_median_days: 'days',
  in_time_percent: 'percent',
  first_time_right_percent: 'percent',
  approved: 'amount',
  lead_median_days: 'days',
  returned_payouts: 'count',
} as const satisfies Record<FigureId, Kind>

/** Name, value and that of the month before; what a reader may not know is left out. */
export const reportLines = ({ figures: now, before }: MonthReport, say: Say): string[][] =>
  (Object.entries(figures) as [keyof typeof figures, Kind][])
    .filter(([id]) => now[id] !== null || before[id] !== null)
    .map(([id, kind]) => [
      say(`month_report:line.${id}`),
      written(kind, now[id], say),
      written(kind, before[id], say),
    ])

/** A figure the way its kind is read. */
export function written(kind: Kind, value: number | null, { language }: Say): string {
  if (value === null) return '–'
  const digits = kind === 'amount' ? 2 : kind === 'percent' ? 1 : 0
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: kind === 'count' ? 0 : Math.max(digits, 1),
    ...(kind === 'amount' ? { style: 'currency', currency: 'EUR', maximumFractionDigits: 2 } : {}),
    ...(kind === 'percent' ? { style: 'percent' } : {}),
  })
  return format.format(kind === 'percent' ? value / 100 : value)
}
