import type { ArkeId, FunctionAnswer } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** The figures at the head of a unit's page, keyed by the unit, so its changes refetch them. */
export const figuresOf = <A extends ArkeId>(units: Units<A>, id: string) =>
  queryOptions<FunctionAnswer<A, 'figures'>>({
    queryKey: [units.wire, 'unit', id, 'figures'],
    queryFn: ({ signal }) => units.callFunction({ name: 'figures', id }, { signal, quiet: true }),
  })
