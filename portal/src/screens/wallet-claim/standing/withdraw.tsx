import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'

/** Withdraws a claim before its review, after explaining the effects. */
export function Withdraw({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim', 'common')
  const format = useFormat()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => units.callFunction({ name: 'withdraw', id: claim.id, body: {} }),
    onSuccess: () => toast.success(say('wallet_claim:withdraw.done')),
    onError: sayFailure,
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries()
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('wallet_claim:withdraw.action')}</Button>
      <Dialog
        open={isAsking}
        width="small"
        onClose={() => setAsking(false)}
        title={say('wallet_claim:withdraw.title', { number: claim.claim_number ?? '' })}
        description={say('wallet_claim:withdraw.text', {
          amount: format.amount(claim.expected_amount),
          count: claim.device_count,
        })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say('common:action.cancel')}</Button>
            <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {say('wallet_claim:withdraw.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
