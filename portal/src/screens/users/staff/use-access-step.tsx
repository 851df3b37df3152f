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

/** Offers the office's actions on a colleague's access, and viewing the portal as a member. */
export function useAccessStep(arke: MemberArke, unit: AnyUnit): HeadStep {
  const { id } = useMember()
  const [openDialog, setOpenDialog] = useState<Asked | null>(null)
  const actions = useAccessActions(arke, unit, setOpenDialog)
  if (unit.id === id || unit.inactive === true) return { actions: [], dialog: null }
  const onClose = () => setOpenDialog(null)
  return {
    actions,
    dialog: openDialog ? (
      <AccessDialog asked={openDialog} arke={arke} unit={unit} onClose={onClose} />
    ) : null,
  }
}

type Asked = 'role' | 'look' | 'mailbox' | 'factors'

function useAccessActions(arke: MemberArke, unit: AnyUnit, onAsk: (kind: Asked) => void) {
  const say = useSay('users', 'people')
  const { role } = useMember()
  const units = useUnits(arke)
  const step = useMutation({
    mutationFn: (name: 'send_link' | 'end_sessions') =>
      units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: (_, name) => {
      toast.success(say(`users:done.${name}`))
    },
    onError: sayFailure,
  })
  const may = (name: string) => mayCall(role, arkes[arke], name)
  const action = (id: keyof typeof icons, onClick: () => void, danger = false): HeadAction => {
    const Icon = icons[id]
    const label = id === 'mailbox' ? say('people:mailbox.ask') : say(`users:action.${id}`)
    return { id, label, icon: <Icon aria-hidden />, onClick, danger }
  }
  const mayMend = isStaffRole(arke) && mayCall(role, arkes.change, 'confirm_change')
  const actions: (HeadAction | false)[] = [
    may('look_as') && action('look_as', () => onAsk('look')),
    may('send_link') && action('send_link', () => step.mutate('send_link')),
    may('propose_role') && action('change_role', () => onAsk('role')),
    mayMend && action('mailbox', () => onAsk('mailbox')),
    may('end_sessions') && action('end_sessions', () => step.mutate('end_sessions'), true),
    may('propose_factors') && action('drop_factors', () => onAsk('factors'), true),
  ]
  return actions.filter((item) => item !== false)
}

const icons = {
  look_as: Eye,
  send_link: KeyRound,
  change_role: UserCog,
  mailbox: MailX,
  end_sessions: LogOut,
  drop_factors: ShieldOff,
}

interface AccessDialogProps {
  asked: Asked
  arke: MemberArke
  unit: AnyUnit
  onClose: () => void
}

function AccessDialog({ asked: kind, arke, unit, onClose }: AccessDialogProps) {
  const say = useSay('users', 'people')
  const units = useUnits(arke)
  const member = { id: unit.id, label: labelOfLinked(unit) }
  if (kind === 'mailbox')
    return (
      <LostMailboxDialog
        of={{ member: unit.id }}
        title={say('people:mailbox.ask_title', { name: member.label })}
        description={say('people:mailbox.ask_text')}
        onClose={onClose}
      />
    )
  if (kind === 'look')
    return (
      <ReasonDialog
        title={say('users:look_as.title', { label: member.label })}
        text={say('users:look_as.text')}
        action={say('users:action.look_as')}
        look="primary"
        onClose={onClose}
        onConfirm={async (reason) => {
          await units.callFunction({ name: 'look_as', id: unit.id, body: { reason } })
          // All cached data belongs to the other member from here on.
          window.location.assign(`/${units.wire}`)
        }}
      />
    )
  if (!isStaffRole(arke)) return null
  return kind === 'role' ? (
    <RoleDialog member={member} from={arke} onClose={onClose} />
  ) : (
    <FactorsDialog member={member} of={arke} onClose={onClose} />
  )
}

const isStaffRole = (arke: MemberArke): arke is StaffRole =>
  staffRoles.some((role) => role === arke)
