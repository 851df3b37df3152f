import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'

/** What one device of a product brings today, in EUR, by the engine that pays claims. */
export interface PaidToday {
  /** Id. */
  product: string
  /** With campaigns; null where it depends on the invoice's price. */
  amount: number | null
  base: number | null
  percent_of_net_price: number | null
  campaigns: { id: string; name: string; amount: number }[]
  /** Names of campaigns that pay under a condition. */
  more: string[]
}

/** What each product pays today, by product id; undefined while it is loading. */
export function usePaidToday(): ReadonlyMap<string, PaidToday> | undefined {
  const units = useUnits('product')
  const { data } = useQuery({
    queryKey: [units.wire, 'paid_today'],
    queryFn: ({ signal }) =>
      units.callFunction<PaidToday[]>({ name: 'paid_today' }, { signal, quiet: true }),
  })
  return data && new Map(data.map((paid) => [paid.product, paid]))
}
