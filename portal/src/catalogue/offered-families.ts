import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../client/units.ts'

/** The families that are chosen anew; undefined while they are not known. */
export function useOfferedFamilies(): readonly string[] | undefined {
  const families = useQuery(listOf(useUnits('product_family'), { limit: 500 })).data?.items
  return families?.filter(({ active }) => active).map(({ id }) => id)
}

/** Of all families those that are offered, and the one that is chosen already. */
export function useOfferedAmong<One extends { id: string }>(
  families: readonly One[],
  chosen?: string | null,
): One[] {
  const offered = useOfferedFamilies()
  return families.filter(({ id }) => id === chosen || (offered?.includes(id) ?? true))
}
