import type { FunctionAnswer } from '@ruecklauf/model'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Units, useUnits } from '../../../client/units.ts'

type Called = 'comment' | 'flag' | 'lift_flag'

/** Internal comments on a claim, and its flags. */
export const commentsOf = (units: Units<'paperwork'>, claim: string) =>
  queryOptions({
    queryKey: ['paperwork', 'comments', claim],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'comments', id: claim }, { signal, quiet: true }),
  })

export const useComments = (claim: string) => useQuery(commentsOf(useUnits('paperwork'), claim))

/** Adds a comment, sets a flag or lifts a flag, then refetches the affected queries. */
export function useCommentCall(claim: string) {
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return async <Name extends Called>(
    name: Name,
    body: object,
  ): Promise<FunctionAnswer<'paperwork', Name>> => {
    const answer = await units.callFunction({ name, id: claim, body })
    void queries.invalidateQueries({ queryKey: ['paperwork'] })
    return answer
  }
}
