import type { FunctionAnswer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'

/** How often an answer was read and found helpful. */
export type Use = FunctionAnswer<'faq', 'answer_use'>[number]

/** By answer; without it the answers stand in their order all the same. */
export function useOfAnswers(): ReadonlyMap<string, Use> {
  const units = useUnits('faq')
  const { data = [] } = useQuery({
    queryKey: [units.wire, 'answer_use'],
    queryFn: ({ signal }) => units.callFunction({ name: 'answer_use' }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data.map((use) => [use.id, use]))
}
