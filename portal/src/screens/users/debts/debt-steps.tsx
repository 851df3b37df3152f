import type { NegativeBalances } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { RepaidDialog } from './repaid-dialog.tsx'

type Step = 'write_off' | 'confirm_write_off' | 'decline_write_off'

/** What the reader may do about a debt: ask to write it off, or decide on what another asked for. */
export function DebtSteps({ debt }: { debt: NegativeBalances['items'][number] }) {
  const say = useSay('users')
  const me = useMember()
  const units = useUnits(debt.arke)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'write_off' | 'decline_write_off' | null>(null)
  const [isRepaid, setIsRepaid] = useState(false)
  const step = useMutation({
    mutationFn: ({ name, body }: { name: Step; body: object }) =>
      units.callFunction({ name, id: debt.member, body }),
    onSuccess: ({ state }) => {
      setAsked(null)
      toast.success(say(`users:debt.done.${state}`))
    },
    onError: (error, { name }) => name !== 'confirm_write_off' || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['wallet_entry'] }),
  })
  const isOwn = debt.write_off?.requested_by === me.id
  const decline = isOwn ? say('users:debt.withdraw') : say('users:debt.decline')
  return (
    <Row gap={3}>
      {debt.write_off ? (
        <>
          {isOwn ? null : (
            <Button
              size="small"
              look="primary"
              busy={step.isPending}
              onClick={() =>
                step.mutate({ name: 'confirm_write_off', body: { seen: debt.write_off?.id } })
              }
            >
              {say('users:debt.confirm')}
            </Button>
          )}
          <Button size="small" onClick={() => setAsked('decline_write_off')}>
            {decline}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => setIsRepaid(true)}>
            {say('users:debt.repaid.action')}
          </Button>
          <Button size="small" onClick={() => setAsked('write_off')}>
            {say('users:debt.write_off')}
          </Button>
        </>
      )}
      {isRepaid ? <RepaidDialog debt={debt} onClose={() => setIsRepaid(false)} /> : null}
      {asked ? (
        <ReasonDialog
          title={asked === 'write_off' ? say('users:debt.write_off') : decline}
          text={say(
            asked === 'write_off' ? 'users:debt.write_off_text' : 'users:debt.decline_text',
          )}
          action={asked === 'write_off' ? say('users:debt.write_off') : decline}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => step.mutateAsync({ name: asked, body: { reason } })}
        />
      ) : null}
    </Row>
  )
}
