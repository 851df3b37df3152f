import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** @param from first ISO day. */
export const chartsOf = (units: Units<'paperwork'>, from: string) =>
  queryOptions({
    queryKey: ['paperwork', 'charts', from],
    queryFn: ({ signal }) => units.callFunction({ name: 'charts' }, { signal, query: { from } }),
  })
