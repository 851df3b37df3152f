import { arkes, berlinDay, eq } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import styles from './role-changes.module.css'

const SHOWN = 5

/** Who works for the programme since lately, or in another role, the latest first; for super admins. */
export function RoleChanges() {
  const say = useSay('dashboard', 'users')
  const { role } = useMember()
  const { data } = useQuery({
    ...listOf(useUnits('staff_change'), {
      filter: eq('change_state', 'confirmed'),
      order: ['decided_at;desc'],
      limit: SHOWN,
    }),
    enabled: role === 'super_admin',
  })
  if (!data) return null
  return (
    <Card title={say('dashboard:roles.title')}>
      {data.items.length === 0 ? <Text muted>{say('dashboard:roles.none')}</Text> : null}
      <ul className={styles.list}>
        {data.items.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function Change({ change }: { change: Loaded<'staff_change'> }) {
  const say = useSay('dashboard', 'users')
  const format = useFormat()
  const labels = useLabels()
  const name = change.label ?? ''
  const role = labels.value(arkes.staff_change, 'staff_role', change.staff_role)
  const day = change.decided_at ? format.date(berlinDay(new Date(change.decided_at))) : '–'
  return (
    <li>
      <span className={styles.what}>
        {change.from_role
          ? say('users:staff.role_of', {
              name,
              from: labels.value(arkes.staff_change, 'from_role', change.from_role),
              role,
            })
          : say('users:staff.access_of', { name, role })}
      </span>
      <Text as="span" size="small" muted>
        {change.decided_by?.label
          ? say('dashboard:roles.by', { day, who: change.decided_by.label })
          : day}
      </Text>
    </li>
  )
}
