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
import type { HeadStep } from '../../units/page/head-actions.tsx'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { ActionDialog, type AskedAction, isAsked } from './action-dialog.tsx'
import type { MemberArke } from './member-fields.ts'
import { type MemberAction, offeredActions } from './offered-actions.ts'

/** What the office does with a member: decide on the registration or ask back, lock, unlock. */
export function useMembershipStep(arke: MemberArke, unit: AnyUnit): HeadStep {
  const say = useSay()
  const me = useMember()
  const units = useUnits(arke)
  const queries = useQueryClient()
  const { close } = useOpenUnit()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const action = useMutation({
    mutationFn: ({ name, body }: { name: MemberAction; body: object }) =>
      units.callFunction({ name, id: unit.id, body }),
    onSuccess: (_, { name }) => {
      setAsked(null)
      toast.success(say(`users:done.${name}`))
      // The company is gone with its invitation.
      if (name === 'revoke_invitation') close()
    },
    onError: (error, { name }) => isAsked(name) || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  if (unit.id === me.id) return { actions: [], dialog: null }
  const offered = offeredActions(unit).filter((name) => mayCall(me.role, arkes[arke], name))
  return {
    actions: offered.map((name) => {
      const { icon: Icon, danger = false } = looks[name]
      return {
        id: name,
        label: say(`users:action.${name}`),
        icon: <Icon aria-hidden />,
        danger,
        busy: action.isPending && action.variables.name === name,
        onClick: () => (isAsked(name) ? setAsked(name) : action.mutate({ name, body: {} })),
      }
    }),
    dialog: asked ? (
      <ActionDialog
        name={asked}
        unit={unit}
        onClose={() => setAsked(null)}
        onConfirm={(body) => action.mutateAsync({ name: asked, body })}
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
