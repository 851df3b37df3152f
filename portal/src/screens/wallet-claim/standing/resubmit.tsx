import type { PaperworkStatus } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Whether a claim that ended so can be begun anew. */
export const mayResubmit = (status: PaperworkStatus): boolean =>
  status === 'rejected' || status === 'expired' || status === 'withdrawn'

/** Begins the claim anew: a draft with its statements, devices and documents opens. */
export function Resubmit({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const resubmit = useMutation({
    mutationFn: () => units.callFunction({ name: 'resubmit', id: claim.id, body: {} }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
      await navigate({ to: '/$member/scan/$id', params: { member: segment, id } })
      toast.success(say('wallet_claim:resubmit.done'))
    },
    onError: sayFailure,
  })
  return (
    <Button
      look="primary"
      icon={<RotateCcw aria-hidden />}
      busy={resubmit.isPending}
      onClick={() => resubmit.mutate()}
    >
      {say('wallet_claim:resubmit.action')}
    </Button>
  )
}
