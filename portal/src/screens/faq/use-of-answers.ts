import type { FunctionAnswer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'

/** Read and vote counts of an answer. */
export type Use = FunctionAnswer<'faq', 'answer_use'>[number]

/** Usage by answer id; optional, because the list has its own order without it. */
export function useOfAnswers(): ReadonlyMap<string, Use> {
  const units = useUnits('faq')
  const { data = [] } = useQuery({
    queryKey: [units.wire, 'answer_use'],
    queryFn: ({ signal }) => units.callFunction({ name: 'answer_use' }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data.map((use) => [use.id, use]))
}
