import type { ReasonCode } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** The figures of the kpi function by name; EUR, percent, days or counts; null where unknown. */
export type Figures = Readonly<Record<TileId, number | null>> & {
  from: string
  to: string
  /** The claims' figures of as many days before. */
  previous: Readonly<Partial<Record<TileId, number | null>>>
  rejections: { reason: ReasonCode | null; count: number }[]
}

export type TileKind = 'count' | 'days' | 'percent' | 'amount'

/** The tiles in their groups, each with what kind of figure it is. */
export const tileGroups = {
  work: {
    received: 'count',
    decided: 'count',
    backlog: 'count',
    median_days: 'days',
    p90_days: 'days',
  },
  quality: {
    first_time_right_percent: 'percent',
    requested_percent: 'percent',
    rejected_percent: 'percent',
    e_invoice_percent: 'percent',
  },
  money: { approved: 'amount', approved_per_device: 'amount', top_tenth_percent: 'percent' },
  installers: { active_installers: 'count', new_installers: 'count', quiet_installers: 'count' },
} as const satisfies Record<string, Record<string, TileKind>>

export type GroupId = keyof typeof tileGroups
export type TileId = { [Group in GroupId]: keyof (typeof tileGroups)[Group] }[GroupId]

export const kpiOf = (units: Units<'paperwork'>, days: number) =>
  queryOptions({
    queryKey: ['paperwork', 'kpi', days],
    queryFn: ({ signal }) =>
      units.callFunction<Figures>({ name: 'kpi' }, { signal, query: { days } }),
  })
