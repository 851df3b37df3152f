import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { ReasonDialog } from '../../units/form/reason-dialog.tsx'
import { labelOfLinked } from '../../units/links/linked-label.ts'
import { ApproveDialog } from './file/approve-dialog.tsx'
import { AskBackDialog } from './file/ask-back-dialog.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import type { MemberAction } from './offered-actions.ts'

interface ActionDialogProps {
  name: AskedAction
  unit: AnyUnit
  onClose: () => void
  /** Does it with what was answered, and closes the window. */
  onConfirm: (body: object) => Promise<unknown>
}

/** What is asked before something is done with a member. */
export function ActionDialog({ name, unit, onClose, onConfirm }: ActionDialogProps) {
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

/** All but letting a member in again and what concerns invitations, by which nothing is lost. */
export type AskedAction = Exclude<MemberAction, AtOnce>

type AtOnce = 'unlock' | 'resend_invitation' | 'revoke_invitation'

export const isAsked = (name: MemberAction): name is AskedAction =>
  name !== 'unlock' && name !== 'resend_invitation' && name !== 'revoke_invitation'
