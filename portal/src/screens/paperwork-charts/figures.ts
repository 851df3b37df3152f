import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** One group of claims; `amount` in EUR. */
export interface Group {
  key: string | number
  label: string | null
  count: number
  amount: number
}

/** The answer of the charts function. */
export interface Charts {
  from: string
  to: string
  /** By month (`2026-11`) and status. */
  months: Group[]
  families: Group[]
  sales_points: Group[]
  /** 1 is Monday. */
  weekdays: Group[]
}

/** @param from first ISO day. */
export const chartsOf = (units: Units<'paperwork'>, from: string) =>
  queryOptions({
    queryKey: ['paperwork', 'charts', from],
    queryFn: ({ signal }) =>
      units.callFunction<Charts>({ name: 'charts' }, { signal, query: { from } }),
  })
