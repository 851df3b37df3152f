import type { ClaimLease } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUsed } from '../../../claims/use-used.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'

/** Interval between two calls while the page is visible, in milliseconds. */
const EVERY = 60_000

/**
 * The lease of a claim in review. Each call extends the reviewer's lease while they use the visible
 * page. An idle page sends no calls.
 */
export function useLease({ id, paperwork_status }: Loaded<'paperwork'>, isOwn: boolean) {
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const used = useUsed()
  const key = [units.wire, 'lease', id, isOwn]
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ClaimLease> => {
      const existingLease = queries.getQueryData<ClaimLease>(key)
      if (isOwn && existingLease && !used.current) return existingLease
      used.current = false
      return units.callFunction({ name: 'lease', id, body: {} }, { signal, background: true })
    },
    enabled: paperwork_status === 'in_review',
    refetchInterval: EVERY,
    staleTime: EVERY / 2,
  }).data
}
