import { berlinDay, type Filter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../../client/units.ts'

export interface Rate {
  /** EUR for each device. */
  amount: number | null
  percent_of_net_price: number | null
}

/** What each product pays today, by product id. */
export function useCurrentRates(): ReadonlyMap<string, Rate> {
  const today = berlinDay(new Date())
  const filter: Filter = {
    op: 'and',
    filters: [
      { op: 'lte', path: 'valid_from', value: today },
      {
        op: 'or',
        filters: [
          { op: 'isnull', path: 'valid_to' },
          { op: 'gte', path: 'valid_to', value: today },
        ],
      },
    ],
  }
  const answer = useQuery(listOf(useUnits('product_rate'), { filter, limit: 1000 }))
  return new Map(
    (answer.data?.items ?? []).flatMap(({ link_product, amount, percent_of_net_price }) =>
      link_product ? [[link_product.id, { amount, percent_of_net_price }] as const] : [],
    ),
  )
}
