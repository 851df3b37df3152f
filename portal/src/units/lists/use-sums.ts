import { type Arke, type Filter, printFilter } from '@ruecklauf/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'

/** The maximum number of sums in one request. */
const MOST_SUMS = 4

/**
 * The sums of all matching units by field, across pages, in EUR. Undefined while loading or without
 * fields to sum.
 */
export function useSums(
  arke: Arke,
  { filter, fields }: { filter: Filter | null; fields: readonly string[] },
): Readonly<Record<string, number>> | undefined {
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const summedFields = fields.slice(0, MOST_SUMS)
  const query = { fields: summedFields.join(','), filter: filter ? printFilter(filter) : undefined }
  return useQuery({
    queryKey: [wire, 'sum', query],
    queryFn: ({ signal }): Promise<Record<string, number>> =>
      http.get(`/lib/${wire}/sum`, { query, signal, quiet: true }),
    enabled: summedFields.length > 0,
    placeholderData: keepPreviousData,
  }).data
}
