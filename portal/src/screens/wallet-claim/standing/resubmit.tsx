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

/** Whether a closed claim can be submitted again. */
const mayResubmit = (status: PaperworkStatus): boolean =>
  status === 'rejected' || status === 'expired' || status === 'withdrawn'

/** Whether the last check found window and grace period over, so a new draft could never be sent. */
const isWindowOver = ({ checks }: Loaded<'paperwork'>): boolean => {
  const ends = checks?.find(({ code }) => code === 'claim_window')?.values.grace_ends_on
  return typeof ends === 'string' && ends < berlinDay(new Date())
}

/** Offers to resubmit the whole claim, or only its rejected devices. */
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
  /** The button's label. */
  words: string
  /** Whether this is the primary action. */
  isMain?: boolean
}

/** Opens a new draft with the claim's data, devices and documents. */
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
