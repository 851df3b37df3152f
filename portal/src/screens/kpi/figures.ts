import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

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

export const reviewFiguresOf = (units: Units<'paperwork'>, days: number) =>
  queryOptions({
    queryKey: ['paperwork', 'review_figures', days],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'review_figures' }, { signal, query: { days } }),
  })

export const kpiOf = (units: Units<'paperwork'>, days: number) =>
  queryOptions({
    queryKey: ['paperwork', 'kpi', days],
    queryFn: ({ signal }) => units.callFunction({ name: 'kpi' }, { signal, query: { days } }),
  })
