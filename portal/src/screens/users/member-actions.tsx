import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { HeadActions } from '../../units/page/head-actions.tsx'
import type { MemberArke } from './member-fields.ts'
import { useAccessStep } from './staff/use-access-step.tsx'
import { useLookedAt } from './use-looked-at.tsx'
import { useMembershipStep } from './use-membership-step.tsx'

interface MemberActionsProps {
  arke: MemberArke
  unit: AnyUnit
  edit: ReactNode
}

/** What is due of a member, and what else the office can do with it and its access. */
export function MemberActions({ arke, unit, edit }: MemberActionsProps) {
  const access = useAccessStep(arke, unit)
  const membership = useMembershipStep(arke, unit)
  const looked = useLookedAt(arke, unit)
  const others = [
    ...membership.actions.filter(({ danger }) => !danger),
    ...access.actions,
    ...membership.actions.filter(({ danger }) => danger),
  ]
  return (
    <>
      <HeadActions
        edit={edit}
        due={others.find(({ id }) => dueAtOnce.includes(id)) ?? looked}
        others={others}
      />
      {access.dialog}
      {membership.dialog}
    </>
  )
}

/** A registration waits for an answer, and who is locked out for the way back in. */
const dueAtOnce: readonly string[] = ['approve_registration', 'unlock']
