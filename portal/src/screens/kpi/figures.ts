import type { Kpi } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

type FigureKind = 'count' | 'days' | 'work_days' | 'percent' | 'amount'

/** The eight figures with their number format. */
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

/** Payment figures, which the brand must not see. */
export const ofBank: ReadonlySet<FigureId> = new Set(['lead_median_days', 'returned_payouts'])

/** Figures where less is better: durations and returned payments. */
export const lessIsBetter: ReadonlySet<FigureId> = new Set([...ofBank, 'work_median_days'])

export const kpiOf = (units: Units<'paperwork'>, days: number) =>
  queryOptions({
    queryKey: ['paperwork', 'kpi', days],
    queryFn: ({ signal }) => units.callFunction({ name: 'kpi' }, { signal, query: { days } }),
  })
