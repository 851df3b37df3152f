import type { ClaimLease } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUsed } from '../../../claims/use-used.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'

/** Milliseconds between two calls while the page is seen. */
const EVERY = 60_000

/**
 * Who is at work on a claim in review. While its own reviewer sees the page and uses it, each call
 * keeps others out for longer; a page that is left open alone stays silent.
 */
export function useLease({ id, paperwork_status }: Loaded<'paperwork'>, isOwn: boolean) {
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const used = useUsed()
  const key = [units.wire, 'lease', id, isOwn]
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ClaimLease> => {
      const known = queries.getQueryData<ClaimLease>(key)
      if (isOwn && known && !used.current) return known
      used.current = false
      return units.callFunction({ name: 'lease', id, body: {} }, { signal, background: true })
    },
    enabled: paperwork_status === 'in_review',
    refetchInterval: EVERY,
    staleTime: EVERY / 2,
  }).data
}
