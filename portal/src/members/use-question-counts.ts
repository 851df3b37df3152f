import { mayAsk } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'

/** How many questions of members wait for an answer; nothing for whoever does not answer them. */
export function useQuestionCounts({ role }: Pick<Member, 'role'>) {
  const units = useUnits('contact_request')
  return useQuery({
    queryKey: [units.wire, 'count_questions'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'count_questions' }, { signal, quiet: true }),
    enabled: mayAsk(role, 'contact_request', 'count_questions'),
  })
}
