import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

type Step = 'reverse' | 'reopen' | 'exchange' | 'confirm_takeback' | 'decline_takeback'

/** A claim's paid devices and requested clawback, for members who may reverse it. */
export function useTakeback(claim: string) {
  const units = useUnits('paperwork')
  return useQuery({
    queryKey: ['paperwork', 'unit', claim, 'takeback'],
    queryFn: ({ signal }) => units.callFunction({ name: 'takeback', id: claim }, { signal }),
  })
}

/** Takes a step and reports the result. With `quiet`, the caller shows a refusal. */
export function useTakebackStep(claim: string, { quiet = false }: { quiet?: boolean } = {}) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, body }: { name: Step; body: object }) =>
      units.callFunction({ name, id: claim, body }),
    onSuccess: (answer, { name }) => {
      const isWaiting = 'is_waiting' in answer && answer.is_waiting
      const messages = {
        exchange: 'exchange',
        decline_takeback: 'decline',
        reopen: 'reopen',
        reverse: 'reverse',
        confirm_takeback: answer.paperwork_status === 'in_review' ? 'reopen' : 'reverse',
      } as const
      toast.success(say(`review:takeback.done_${isWaiting ? 'waiting' : messages[name]}`))
    },
    onError: (error) => quiet || sayFailure(error),
    onSettled: () =>
      Promise.all(
        ['paperwork', 'paperwork_line', 'wallet_entry', 'contact_request'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
