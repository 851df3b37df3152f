import { berlinDay, type ProposedChange } from '@ruecklauf/model'
import { useChanges } from '../../changes/change-calls.ts'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useRoleNames } from '../users/staff/role-names.ts'
import styles from './role-changes.module.css'

const SHOWN = 5

/** Who works for the programme since lately, or in another role, the latest first; for super admins. */
export function RoleChanges() {
  const say = useSay('dashboard')
  const { role } = useMember()
  const enabled = role === 'super_admin'
  const invited = useChanges({ kind: 'staff' }, { enabled }).data
  const moved = useChanges({ kind: 'role' }, { enabled }).data
  if (!invited || !moved) return null
  const latest = [...invited.items, ...moved.items]
    .filter(({ state }) => state === 'confirmed')
    .toSorted((a, b) => (b.decided_at ?? '').localeCompare(a.decided_at ?? ''))
    .slice(0, SHOWN)
  return (
    <Card title={say('dashboard:roles.title')}>
      {latest.length === 0 ? <Text muted>{say('dashboard:roles.none')}</Text> : null}
      <ul className={styles.list}>
        {latest.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function Change({ change }: { change: ProposedChange }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const sayRole = useRoleSentence()
  const { decided_at, decided_by } = change
  const day = decided_at ? format.date(berlinDay(new Date(decided_at))) : '–'
  return (
    <li>
      <span className={styles.what}>{sayRole(change)}</span>
      <Text as="span" size="small" muted>
        {decided_by ? say('dashboard:roles.by', { day, who: decided_by.label }) : day}
      </Text>
    </li>
  )
}

function useRoleSentence() {
  const say = useSay('users')
  const { nameOf } = useRoleNames()
  return ({ kind, subject_name: name, before, after }: ProposedChange) => {
    if (kind === 'staff')
      return say('users:staff.access_of', { name, role: nameOf(after.staff_role) })
    if (kind !== 'role') return name
    const [from, role] = [nameOf(before.staff_role), nameOf(after.staff_role)]
    return say('users:staff.role_of', { name, from, role })
  }
}
