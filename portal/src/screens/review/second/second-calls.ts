import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** The first approvals of a claim, latest first. */
export function useFirstApprovals(claim: string) {
  const units = useUnits('paperwork')
  return useQuery({
    queryKey: ['paperwork', 'unit', claim, 'first_approvals'],
    queryFn: ({ signal }) => units.callFunction({ name: 'first_approvals', id: claim }, { signal }),
  })
}

type Second = { decision: 'confirm'; seen: string } | { decision: 'return'; reason: string }

/** Confirms or returns the approval and says so. The dialog shows a refused return. */
export function useSecondApproval(claim: string) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Second) =>
      units.callFunction({ name: 'second_approval', id: claim, body }, { quiet: true }),
    onSuccess: (_, { decision }) => toast.success(say(`review:second.done_${decision}`)),
    onError: (error, { decision }) => decision === 'return' || sayFailure(error),
    onSettled: () =>
      Promise.all(
        ['paperwork', 'paperwork_line'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
