import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../../client/units.ts'

/** What the reader may approve of one claim at most, and when what is approved now can be paid out. */
export const grantOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'grant'],
    queryFn: ({ signal }) => units.callFunction({ name: 'grant' }, { signal, quiet: true }),
    // Nobody hears of limits that others change: whoever decides is told within this long.
    refetchInterval: 30_000,
  })
