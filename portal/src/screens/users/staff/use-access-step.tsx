import { arkes, type StaffRole, staffRoles } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Eye, KeyRound, LogOut, MailX, ShieldOff, UserCog } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { LostMailboxDialog } from '../../../people/lost-mailbox-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import type { HeadAction, HeadStep } from '../../../units/page/head-actions.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import type { MemberArke } from '../member-fields.ts'
import { FactorsDialog } from './factors-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** What the office does with the access of one who works here, and the look over a member’s shoulder. */
export function useAccessStep(arke: MemberArke, unit: AnyUnit): HeadStep {
  const say = useSay('users', 'people')
  const { role, id } = useMember()
  const units = useUnits(arke)
  const [asked, setAsked] = useState<'role' | 'look' | 'mailbox' | 'factors' | null>(null)
  const step = useMutation({
    mutationFn: (name: 'send_link' | 'end_sessions') =>
      units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: (_, name) => {
      toast.success(say(`users:done.${name}`))
    },
    onError: sayFailure,
  })
  if (unit.id === id || unit.inactive === true) return { actions: [], dialog: null }
  const may = (name: string) => mayCall(role, arkes[arke], name)
  const isStaff = isStaffRole(arke)
  const actions: (HeadAction | false)[] = [
    may('look_as') && {
      id: 'look_as',
      label: say('users:action.look_as'),
      icon: <Eye aria-hidden />,
      onClick: () => setAsked('look'),
    },
    may('send_link') && {
      id: 'send_link',
      label: say('users:action.send_link'),
      icon: <KeyRound aria-hidden />,
      onClick: () => step.mutate('send_link'),
    },
    may('propose_role') && {
      id: 'change_role',
      label: say('users:action.change_role'),
      icon: <UserCog aria-hidden />,
      onClick: () => setAsked('role'),
    },
    isStaff &&
      mayCall(role, arkes.change, 'confirm_change') && {
        id: 'mailbox',
        label: say('people:mailbox.ask'),
        icon: <MailX aria-hidden />,
        onClick: () => setAsked('mailbox'),
      },
    may('end_sessions') && {
      id: 'end_sessions',
      label: say('users:action.end_sessions'),
      icon: <LogOut aria-hidden />,
      danger: true,
      onClick: () => step.mutate('end_sessions'),
    },
    may('propose_factors') && {
      id: 'drop_factors',
      label: say('users:action.drop_factors'),
      icon: <ShieldOff aria-hidden />,
      danger: true,
      onClick: () => setAsked('factors'),
    },
  ]
  return {
    actions: actions.filter((action) => action !== false),
    dialog: (
      <>
        {asked === 'factors' && isStaffRole(arke) ? (
          <FactorsDialog
            member={{ id: unit.id, label: labelOfLinked(unit) }}
            of={arke}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {asked === 'mailbox' ? (
          <LostMailboxDialog
            of={{ member: unit.id }}
            title={say('people:mailbox.ask_title', { name: labelOfLinked(unit) })}
            description={say('people:mailbox.ask_text')}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {asked === 'role' && isStaffRole(arke) ? (
          <RoleDialog
            member={{ id: unit.id, label: labelOfLinked(unit) }}
            from={arke}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {asked === 'look' ? (
          <ReasonDialog
            title={say('users:look_as.title', { label: labelOfLinked(unit) })}
            text={say('users:look_as.text')}
            action={say('users:action.look_as')}
            look="primary"
            onClose={() => setAsked(null)}
            onConfirm={async (reason) => {
              await units.callFunction({ name: 'look_as', id: unit.id, body: { reason } })
              // Everything that was read belongs to somebody else from here on.
              window.location.assign(`/${units.wire}`)
            }}
          />
        ) : null}
      </>
    ),
  }
}

const isStaffRole = (arke: MemberArke): arke is StaffRole =>
  staffRoles.some((role) => role === arke)
