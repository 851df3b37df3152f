import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawalOf } from '../../../claims/claim-queries.ts'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'

/** Requests the withdrawal of a claim in review; nothing while a request is open. */
export function RequestWithdrawal({ claim }: { claim: string }) {
  const say = useSay('wallet_claim')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const { data, isPending } = useQuery(withdrawalOf(units, claim))
  const [isAsking, setAsking] = useState(false)
  if (isPending || data?.state === 'open') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('wallet_claim:withdrawal.action')}</Button>
      {isAsking ? (
        <ReasonDialog
          title={say('wallet_claim:withdrawal.title')}
          text={say('wallet_claim:withdrawal.text')}
          action={say('wallet_claim:withdrawal.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await units.callFunction({ name: 'request_withdrawal', id: claim, body: { reason } })
            toast.success(say('wallet_claim:withdrawal.done'))
            setAsking(false)
            void queries.invalidateQueries()
          }}
        />
      ) : null}
    </>
  )
}
