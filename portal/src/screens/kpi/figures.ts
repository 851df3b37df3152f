import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

export type TileKind = 'count' | 'days' | 'work_days' | 'percent' | 'amount'

/** The tiles in their groups, each with what kind of figure it is. */
export const tileGroups = {
  work: {
    received: 'count',
    decided: 'count',
    backlog: 'count',
    work_median_days: 'work_days',
    work_p90_days: 'work_days',
    wait_days: 'days',
    automatic_percent: 'percent',
  },
  quality: {
    first_time_right_percent: 'percent',
    requested_percent: 'percent',
    rejected_percent: 'percent',
    objected_percent: 'percent',
    overturned_percent: 'percent',
    e_invoice_percent: 'percent',
  },
  money: {
    approved: 'amount',
    approved_per_device: 'amount',
    budget_used_percent: 'percent',
    lead_median_days: 'days',
    lead_p90_days: 'days',
  },
  losses: {
    returned_payouts: 'count',
    returned_amount: 'amount',
    clawed_back: 'amount',
    clawed_back_percent: 'percent',
    fraud_blocked: 'amount',
  },
  installers: {
    active_installers: 'count',
    new_installers: 'count',
    reactivated_installers: 'count',
    quiet_installers: 'count',
    repeat_percent: 'percent',
    top_tenth_percent: 'percent',
  },
} as const satisfies Record<string, Record<string, TileKind>>

export type GroupId = keyof typeof tileGroups
export type TileId = { [Group in GroupId]: keyof (typeof tileGroups)[Group] }[GroupId]

/** What is better the less it is: time, losses, those who have gone. */
export const isLessBetter = (id: TileId): boolean =>
  id in tileGroups.losses || id.endsWith('_days') || id === 'quiet_installers'

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
