import type { PaidToday } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'

/** Returns each product's amount today by product id; undefined while loading. */
export function usePaidToday(): ReadonlyMap<string, PaidToday> | undefined {
  const units = useUnits('product')
  const { data } = useQuery({
    queryKey: [units.wire, 'paid_today'],
    queryFn: ({ signal }) => units.callFunction({ name: 'paid_today' }, { signal, quiet: true }),
  })
  return data && new Map(data.map((paid) => [paid.product, paid]))
}
