import { useEffect, useState } from 'react'
import { justSubmitted } from '../../claims/just-submitted.ts'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Right after submitting, until it is left: the number, the amount, when there will be an answer. */
export function Receipt({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { id, paperwork_status } = claim
  const [isShown, setShown] = useState(() => justSubmitted.has(id))
  useEffect(() => () => void justSubmitted.delete(id), [id])
  if (!isShown || paperwork_status !== 'submitted') return null
  return (
    <Alert
      tone="success"
      title={say('wallet_claim:receipt.title', { number: claim.claim_number ?? '' })}
      onDismiss={() => setShown(false)}
    >
      {say('wallet_claim:receipt.text', {
        amount: format.amount(claim.expected_amount),
        day: claim.due_on ? format.date(claim.due_on) : '',
      })}
    </Alert>
  )
}
