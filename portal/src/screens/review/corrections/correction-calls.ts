import type { CorrectionKind } from '@ruecklauf/model'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Units, useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** A claim's corrections, oldest first, for reviewers. */
export const correctionsOf = (units: Units<'paperwork'>, claim: string) =>
  queryOptions({
    queryKey: ['paperwork', 'unit', claim, 'corrections'],
    queryFn: ({ signal }) => units.callFunction({ name: 'corrections', id: claim }, { signal }),
  })

export function useCorrections(claim: string, isWanted: boolean) {
  return useQuery({ ...correctionsOf(useUnits('paperwork'), claim), enabled: isWanted })
}

export interface CorrectionBody {
  items: { kind: CorrectionKind; line: string | null; value: string }[]
  reason: string
}

/** Corrects a claim and says so. The form shows a refusal. */
export function useCorrect(claim: string) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CorrectionBody) =>
      units.callFunction({ name: 'correct', id: claim, body }, { quiet: true }),
    onSuccess: () => toast.success(say('review:corrections.done')),
    onSettled: () =>
      Promise.all(
        ['paperwork', 'paperwork_line'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
