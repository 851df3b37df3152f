import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** @param from first ISO day. @param to last ISO day, today by default. */
export const chartsOf = (units: Units<'paperwork'>, from: string, to?: string) =>
  queryOptions({
    queryKey: ['paperwork', 'charts', from, to],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'charts' }, { signal, query: { from, ...(to ? { to } : {}) } }),
  })
