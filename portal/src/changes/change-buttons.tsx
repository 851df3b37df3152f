import {
  arkes,
  type ChangeAction,
  changeActionsFor,
  type ProposedChange,
  type Role,
} from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { Button } from '../ui/inputs/button/button.tsx'
import { Row } from '../ui/layout/boxes.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { mayCall } from '../units/fields/fields.ts'
import { ChangeDialog } from './change-dialog.tsx'

/** What the reader may do with an open change; each asks once more. */
export function useDecision(change: ProposedChange) {
  const say = useSay('changes')
  const { role } = useMember()
  const units = useUnits('change')
  const queries = useQueryClient()
  const [asking, ask] = useState<ChangeAction | null>(null)
  const decision = useMutation({
    mutationFn: ({ action, reason }: { action: ChangeAction; reason: string }) =>
      units.callFunction({
        name: action,
        id: change.id,
        body: action === 'decline_change' ? { reason } : {},
      }),
    onSuccess: (_, { action }) => {
      ask(null)
      toast.success(say(`changes:${action}.done`))
    },
    // The change, and what it changes: settings, limits, rates, and what products pay.
    onSettled: () => void queries.invalidateQueries(),
  })
  return {
    actions: actionsOf(change, role),
    ask,
    dialog: asking ? (
      <ChangeDialog
        action={asking}
        change={change}
        onClose={() => ask(null)}
        onConfirm={(reason) => decision.mutateAsync({ action: asking, reason })}
      />
    ) : null,
  }
}

export function ChangeButtons({ change }: { change: ProposedChange }) {
  const say = useSay('changes')
  const { actions, ask, dialog } = useDecision(change)
  return (
    <Row gap={3}>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          look={action === 'confirm_change' ? 'primary' : 'secondary'}
          onClick={() => ask(action)}
        >
          {say(`changes:${action}.label`)}
        </Button>
      ))}
      {dialog}
    </Row>
  )
}

const actionsOf = ({ is_own, may_decide }: ProposedChange, role: Role): ChangeAction[] =>
  is_own || may_decide
    ? changeActionsFor({ role, isProposer: is_own }).filter((action) =>
        mayCall(role, arkes.change, action),
      )
    : []
