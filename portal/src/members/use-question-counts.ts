import { mayAsk } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

/** The number of members' open questions. The query is disabled without access. */
export function useQuestionCounts({ role }: Pick<Member, 'role'>) {
  const units = useUnits('contact_request')
  return useQuery({
    queryKey: [units.wire, 'count_questions'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'count_questions' }, { signal, quiet: true }),
    enabled: mayAsk(role, 'contact_request', 'count_questions'),
  })
}
