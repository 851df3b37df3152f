import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** A claim's conflicts, newest first. */
export function useConflicts(claim: string, { enabled = true }: { enabled?: boolean } = {}) {
  const units = useUnits('paperwork')
  return useQuery({
    queryKey: ['paperwork', 'unit', claim, 'conflicts'],
    queryFn: ({ signal }) => units.callFunction({ name: 'conflicts', id: claim }, { signal }),
    enabled,
  })
}

interface Step {
  name: 'settle_conflict' | 'confirm_settlement'
  body: object
}

/** Settles a conflict, or confirms or returns another person's settlement. The form shows refusals. */
export function useSettlement(claim: string) {
  const say = useSay('conflicts')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, body }: Step) =>
      units.callFunction({ name, id: claim, body }, { quiet: true }),
    onSuccess: ({ is_waiting }, { body }) =>
      toast.success(
        'decision' in body && body.decision === 'return'
          ? say('conflicts:waiting.returned')
          : say(is_waiting ? 'conflicts:settle.done_waiting' : 'conflicts:settle.done'),
      ),
    onError: (error, { body }) =>
      'decision' in body && body.decision === 'confirm' ? sayFailure(error) : undefined,
    onSettled: () =>
      Promise.all(
        ['paperwork', 'paperwork_line', 'wallet_entry'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
