import type { PaidToday } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'
import type { Sort } from '../../ui/data/sort.ts'

interface Order {
  sort: readonly Sort[]
  paid: ReadonlyMap<string, PaidToday> | undefined
}

/** Products by the column that is asked for, else by name; what pays nothing comes last. */
export function inOrder(products: readonly Loaded<'product'>[], { sort, paid }: Order) {
  const first = sort[0] ?? ({ id: 'name', direction: 'asc' } as const)
  const sign = first.direction === 'asc' ? 1 : -1
  if (first.id === 'name')
    return products.toSorted(
      (a, b) => sign * nameOf(a).localeCompare(nameOf(b), 'de', { numeric: true }),
    )
  const figureOf = ({ id }: Loaded<'product'>) => paid?.get(id)?.amount
  return products.toSorted((a, b) => {
    const [one, other] = [figureOf(a) ?? null, figureOf(b) ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

const nameOf = ({ label, name }: Loaded<'product'>) => label ?? name
