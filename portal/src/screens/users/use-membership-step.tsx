import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Check,
  Lock,
  LockOpen,
  MailX,
  Merge,
  MessageCircleQuestion,
  Send,
  Split,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import type { HeadStep } from '../../units/page/head-actions.tsx'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { ApproveDialog } from './file/approve-dialog.tsx'
import { AskBackDialog } from './file/ask-back-dialog.tsx'
import type { MemberArke } from './member-fields.ts'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { type MemberAction, offeredActions } from './offered-actions.ts'

/** Offers the office's actions on a member: decide or query the registration, lock, unlock. */
export function useMembershipStep(arke: MemberArke, unit: AnyUnit): HeadStep {
  const say = useSay()
  const me = useMember()
  const units = useUnits(arke)
  const queries = useQueryClient()
  const { close } = useOpenUnit()
  const [openAction, setOpenAction] = useState<AskedAction | null>(null)
  const action = useMutation({
    mutationFn: ({ name, body }: { name: MemberAction; body: object }) =>
      units.callFunction({ name, id: unit.id, body }),
    onSuccess: (_, { name }) => {
      setOpenAction(null)
      toast.success(say(`users:done.${name}`))
      // Revoking the invitation also deletes the company.
      if (name === 'revoke_invitation') close()
    },
    onError: (error, { name }) => isAsked(name) || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  if (unit.id === me.id) return { actions: [], dialog: null }
  const offeredActionNames = offeredActions(unit).filter((name) =>
    mayCall(me.role, arkes[arke], name),
  )
  return {
    actions: offeredActionNames.map((name) => {
      const { icon: Icon, danger = false } = looks[name]
      return {
        id: name,
        label: say(`users:action.${name}`),
        icon: <Icon aria-hidden />,
        danger,
        busy: action.isPending && action.variables.name === name,
        onClick: () => (isAsked(name) ? setOpenAction(name) : action.mutate({ name, body: {} })),
      }
    }),
    dialog: openAction ? (
      <ActionDialog
        name={openAction}
        unit={unit}
        onClose={() => setOpenAction(null)}
        onConfirm={(body) => action.mutateAsync({ name: openAction, body })}
      />
    ) : null,
  }
}

const looks: Readonly<Record<MemberAction, { icon: typeof Check; danger?: true }>> = {
  approve_registration: { icon: Check },
  ask_back: { icon: MessageCircleQuestion },
  decline_registration: { icon: X, danger: true },
  resend_invitation: { icon: Send },
  revoke_invitation: { icon: MailX, danger: true },
  merge_into: { icon: Merge },
  undo_merge: { icon: Split },
  lock: { icon: Lock, danger: true },
  unlock: { icon: LockOpen },
  reopen: { icon: LockOpen },
}

interface ActionDialogProps {
  name: AskedAction
  unit: AnyUnit
  onClose: () => void
  /** Runs the action with the answers and closes the dialog. */
  onConfirm: (body: object) => Promise<unknown>
}

/** Asks for the data an action needs. */
function ActionDialog({ name, unit, onClose, onConfirm }: ActionDialogProps) {
  const say = useSay('users')
  if (name === 'approve_registration')
    return <ApproveDialog unit={unit} onClose={onClose} onConfirm={onConfirm} />
  if (name === 'ask_back')
    return <AskBackDialog unit={unit} onClose={onClose} onConfirm={onConfirm} />
  if (name === 'merge_into')
    return <MergeDialog unit={unit} onClose={onClose} onConfirm={onConfirm} />
  return (
    <ReasonDialog
      title={say(`users:${name}.title`, { label: labelOfLinked(unit) })}
      text={say(`users:${name}.text`)}
      action={say(`users:action.${name}`)}
      onClose={onClose}
      onConfirm={(reason) => onConfirm({ reason })}
    />
  )
}

/** Actions that need a confirmation. Unlocking and invitations lose nothing, so they need none. */
type AskedAction = Exclude<MemberAction, AtOnce>

type AtOnce = 'unlock' | 'resend_invitation' | 'revoke_invitation'

const isAsked = (name: MemberAction): name is AskedAction =>
  name !== 'unlock' && name !== 'resend_invitation' && name !== 'revoke_invitation'
