import { arkes, type ChangeAction, changeActionsFor, type MoneyChange } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { MoneyChangeDialog } from './money-change-dialog.tsx'

/** What the reader may do with an open change; each asks once more. */
export function MoneyChangeButtons({ change, isOwn }: { change: MoneyChange; isOwn: boolean }) {
  const say = useSay('money_changes')
  const { role } = useMember()
  const units = useUnits('money_change')
  const queries = useQueryClient()
  const [asking, setAsking] = useState<ChangeAction | null>(null)
  const decision = useMutation({
    mutationFn: ({ action, reason }: { action: ChangeAction; reason: string }) =>
      units.callFunction({
        name: action,
        id: change.id,
        body: action === 'decline_change' ? { reason } : {},
      }),
    onSuccess: (_, { action }) => {
      setAsking(null)
      toast.success(say(`money_changes:${action}.done`))
    },
    // The change, and what it changes: settings, limits, rates, and what products pay.
    onSettled: () => void queries.invalidateQueries(),
  })
  return (
    <Row gap={3}>
      {changeActionsFor({ role, isProposer: isOwn })
        .filter((action) => mayCall(role, arkes.money_change, action))
        .toReversed()
        .map((action) => (
          <Button
            key={action}
            look={action === 'confirm_change' ? 'primary' : 'secondary'}
            onClick={() => setAsking(action)}
          >
            {say(`money_changes:${action}.label`)}
          </Button>
        ))}
      {asking ? (
        <MoneyChangeDialog
          action={asking}
          change={change}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => decision.mutateAsync({ action: asking, reason })}
        />
      ) : null}
    </Row>
  )
}
