import { berlinDay, type PaperworkStatus } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { devicesOf } from '../../../claims/claim-queries.ts'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Whether a claim that ended so can be begun anew. */
const mayResubmit = (status: PaperworkStatus): boolean =>
  status === 'rejected' || status === 'expired' || status === 'withdrawn'

/** Its draft could never be sent: window and grace are over, as they were judged last. */
const isWindowOver = ({ checks }: Loaded<'paperwork'>): boolean => {
  const ends = checks?.find(({ code }) => code === 'claim_window')?.values.grace_ends_on
  return typeof ends === 'string' && ends < berlinDay(new Date())
}

/** Offers to begin what brought nothing anew: the whole claim, or the rejected devices of one. */
export function Resubmit({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const isPart = claim.paperwork_status === 'partially_approved'
  const devices = useQuery({ ...devicesOf(useHttp(), claim.id), enabled: isPart }).data?.items
  if (isWindowOver(claim)) return null
  if (isPart)
    return devices?.some(({ decision }) => decision === 'rejected') ? (
      <Begin claim={claim} words={say('wallet_claim:resubmit.rejected')} />
    ) : null
  return mayResubmit(claim.paperwork_status) ? (
    <Begin claim={claim} words={say('wallet_claim:resubmit.action')} isMain />
  ) : null
}

interface BeginProps {
  claim: Loaded<'paperwork'>
  /** On the button. */
  words: string
  /** It is what can be done best now. */
  isMain?: boolean
}

/** A draft with the statements, devices and documents opens. */
function Begin({ claim, words, isMain = false }: BeginProps) {
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
      look={isMain ? 'primary' : 'secondary'}
      icon={<RotateCcw aria-hidden />}
      busy={resubmit.isPending}
      onClick={() => resubmit.mutate()}
    >
      {words}
    </Button>
  )
}
