import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from './draft/draft.tsx'

/**
 * Acquires and releases a claim's lease, and keeps the draft. If somebody else was faster, it says
 * so and reloads.
 */
export function useTurns(claim: Turned) {
  const { forget } = useDraft()
  const take = useTurn(claim, 'take', () => {})
  const release = useTurn(claim, 'release', forget)
  return { take, release }
}

interface Turned {
  id: string
  claim_number: string | null
}

function useTurn({ id, claim_number }: Turned, name: 'take' | 'release', onDone: () => void) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => units.callFunction({ name, id, body: {} }, { quiet: true }),
    onSuccess: () => {
      onDone()
      toast.success(say(`review:sent.${name}`, { number: claim_number ?? '' }))
    },
    onError: (error) =>
      toast.error(
        (error instanceof ApiError ? error.messages[0]?.message : null) ??
          say('review:sent.failed'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paperwork'] }),
  })
}
