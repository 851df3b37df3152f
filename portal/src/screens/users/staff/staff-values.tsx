import type { StaffRole } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRoleNames } from './role-names.ts'

/** Shows the proposed colleague, their role, and colleagues with similar data. */
export function StaffValues({ change, isShort }: ChangeOf<'staff'>) {
  const say = useSay('users')
  const { nameOf } = useRoleNames()
  const { subject: email, subject_name: name, before, after, state } = change
  const colleagues = (people: readonly { label: string; role: StaffRole }[]) =>
    people.map(({ label, role }) => `${label} (${nameOf(role)})`).join(', ')
  const warnings = state !== 'open' || isShort ? [] : (['namesakes', 'address_of'] as const)
  return (
    <Stack gap={2}>
      <p>{say('users:staff.access', { role: nameOf(after.staff_role), name, email })}</p>
      {warnings
        .filter((warning) => before[warning].length > 0)
        .map((warning) => (
          <Alert key={warning} tone="warning">
            {say(`users:staff.${warning}`, { who: colleagues(before[warning]) })}
          </Alert>
        ))}
    </Stack>
  )
}

/** Shows a colleague's old and new role. */
export function RoleValues({ change: { before, after } }: ChangeOf<'role'>) {
  const { nameOf } = useRoleNames()
  return <FromTo from={nameOf(before.staff_role)} to={nameOf(after.staff_role)} />
}

/** Shows the removal of a colleague's second factors. */
export function FactorsValues({ change: { before } }: ChangeOf<'factors'>) {
  const say = useSay('users')
  const { nameOf } = useRoleNames()
  return <p>{say('users:staff.factors', { role: nameOf(before.staff_role) })}</p>
}
