import type { Kpi } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

type FigureKind = 'count' | 'days' | 'work_days' | 'percent' | 'amount'

/** The eight figures, each with how it is read. */
export const figureKinds = {
  submitted: 'count',
  decided: 'count',
  work_median_days: 'work_days',
  in_time_percent: 'percent',
  first_time_right_percent: 'percent',
  approved: 'amount',
  lead_median_days: 'days',
  returned_payouts: 'count',
} as const satisfies Record<keyof Kpi['previous'], FigureKind>

export type FigureId = keyof typeof figureKinds

/** Payments are none of the brand's business. */
export const ofBank: ReadonlySet<FigureId> = new Set(['lead_median_days', 'returned_payouts'])

/** What is better the less it is: time, and payments that came back. */
export const lessIsBetter: ReadonlySet<FigureId> = new Set([...ofBank, 'work_median_days'])

export const kpiOf = (units: Units<'paperwork'>, days: number) =>
  queryOptions({
    queryKey: ['paperwork', 'kpi', days],
    queryFn: ({ signal }) => units.callFunction({ name: 'kpi' }, { signal, query: { days } }),
  })
