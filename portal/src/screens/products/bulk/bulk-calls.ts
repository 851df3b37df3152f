import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { useDebounced } from '../../../units/fields/use-debounced.ts'

export interface BulkWish {
  valid_from: string
  products: readonly string[]
  percent: number | null
  amount: number | null
}

export const stepOf = (by: 'percent' | 'amount', step: number | null) => ({
  percent: by === 'percent' ? step : null,
  amount: by === 'amount' ? step : null,
})

/** Previews changed rates once the date, the products and the step are set. */
export function useBulkPreview(wish: BulkWish) {
  const units = useUnits('product')
  const settledWish = useDebounced(JSON.stringify(wish), 400)
  const { valid_from, products, percent, amount } = wish
  return useQuery({
    queryKey: [units.wire, 'preview_rates', settledWish],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'preview_rates', body: JSON.parse(settledWish) },
        { signal, quiet: true },
      ),
    enabled:
      /^\d{4}-\d\d-\d\d$/.test(valid_from) && products.length > 0 && (percent ?? amount) !== null,
    retry: false,
  })
}
