import { type Arke, type Filter, printFilter } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'

/** As many sums as the server tells at once. */
const MOST_SUMS = 4

/**
 * What all units that match have together, field by field, whatever page is shown; in EUR. Undefined
 * while that is asked for, and where nothing is to be summed.
 */
export function useSums(
  arke: Arke,
  { filter, fields }: { filter: Filter | null; fields: readonly string[] },
): Readonly<Record<string, number>> | undefined {
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const asked = fields.slice(0, MOST_SUMS)
  const query = { fields: asked.join(','), filter: filter ? printFilter(filter) : undefined }
  return useQuery({
    queryKey: [wire, 'sum', query],
    queryFn: ({ signal }): Promise<Record<string, number>> =>
      http.get(`/lib/${wire}/sum`, { query, signal, quiet: true }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  }).data
}
