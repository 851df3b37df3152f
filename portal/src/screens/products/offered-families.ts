import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../../client/units.ts'

/** The families that products are put in anew; undefined while they are not known. */
export function useOfferedFamilies(): readonly string[] | undefined {
  const families = useQuery(listOf(useUnits('product_family'), { limit: 500 })).data?.items
  return families?.filter(({ active }) => active).map(({ id }) => id)
}
