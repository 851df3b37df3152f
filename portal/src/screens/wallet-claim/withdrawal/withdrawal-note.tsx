import { berlinDay, underReview } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { withdrawalOf } from '../../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows an open withdrawal request, or why the office declined it during the review. */
export function WithdrawalNote({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const isUnderReview = underReview.some((status) => status === claim.paperwork_status)
  const { data } = useQuery({
    ...withdrawalOf(useUnits('paperwork'), claim.id),
    enabled: isUnderReview,
  })
  if (!data || !isUnderReview) return null
  const day = format.date(berlinDay(new Date(data.asked_at)))
  if (data.state === 'open')
    return (
      <Alert title={say('wallet_claim:withdrawal.open', { day })}>
        {say('wallet_claim:withdrawal.waits')}
      </Alert>
    )
  if (data.state !== 'declined') return null
  return (
    <Alert tone="warning" title={say('wallet_claim:withdrawal.declined')}>
      {data.answer}
    </Alert>
  )
}
