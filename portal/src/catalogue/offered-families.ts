import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../client/units.ts'

/** Families open for selection. Undefined until loaded. */
export function useOfferedFamilies(): readonly string[] | undefined {
  const families = useQuery(listOf(useUnits('product_family'), { limit: 500 })).data?.items
  return families?.filter(({ active }) => active).map(({ id }) => id)
}

/** The offered families, and the one already selected. */
export function useOfferedAmong<One extends { id: string }>(
  families: readonly One[],
  chosen?: string | null,
): One[] {
  const offered = useOfferedFamilies()
  return families.filter(({ id }) => id === chosen || (offered?.includes(id) ?? true))
}
