import { arkes } from '@ruecklauf/model'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDueChange } from '../../changes/use-due-change.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { type HeadAction, HeadActions } from '../../units/page/head-actions.tsx'
import type { MemberArke } from './member-fields.ts'
import { useAccessStep } from './staff/use-access-step.tsx'
import { useMembershipStep } from './use-membership-step.tsx'

interface MemberActionsProps {
  arke: MemberArke
  unit: AnyUnit
  edit: ReactNode
}

/** Shows a member's due task and the office's further actions. */
export function MemberActions({ arke, unit, edit }: MemberActionsProps) {
  const access = useAccessStep(arke, unit)
  const membership = useMembershipStep(arke, unit)
  const dueAction = useLookedAt(arke, unit)
  const others = [
    ...membership.actions.filter(({ danger }) => !danger),
    ...access.actions,
    ...membership.actions.filter(({ danger }) => danger),
  ]
  return (
    <>
      <HeadActions
        edit={edit}
        due={others.find(({ id }) => dueAtOnce.includes(id)) ?? dueAction}
        others={others}
      />
      {access.dialog}
      {membership.dialog}
    </>
  )
}

/** Due first: an open registration, or unlocking a locked member. */
const dueAtOnce: readonly string[] = ['approve_registration', 'unlock']

/** Links to data that a participant entered and the office must check. */
function useLookedAt(arke: MemberArke, unit: AnyUnit): HeadAction | undefined {
  const say = useSay('users')
  const { role } = useMember()
  const change = useSearchChange()
  const firm = arke === 'installer' || arke === 'wholesaler' ? arke : null
  const due = useDueChange(unit.id)
  if (firm && due) return due
  const mayConfirm = firm !== null && mayCall(role, arkes[firm], 'confirm_bank')
  if (mayConfirm && doubtfulStates.includes(String(unit.iban_state)))
    return {
      id: 'bank',
      label: say('users:due.bank'),
      icon: <Landmark aria-hidden />,
      onClick: () => change({ part: 'bank', list: undefined }),
    }
  return undefined
}

/** States that block payouts, or accounts whose holder has another name. */
const doubtfulStates: readonly string[] = ['close_match', 'quarantine', 'no_match']
