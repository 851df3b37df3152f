import type { FunctionAnswer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'

/** Returns the number of waiting claims by view; undefined while loading. */
export function useQueueCounts(): FunctionAnswer<'paperwork', 'queue'> | undefined {
  const { id } = useMember()
  const units = useUnits('paperwork')
  return useQuery({
    queryKey: [units.wire, 'queue', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'queue' }, { signal, quiet: true }),
  }).data
}
