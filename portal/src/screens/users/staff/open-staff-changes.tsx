import { arkes, eq } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayDo } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { WaitingChange } from './waiting-change.tsx'

/** Changes of staff that wait for a second person; nothing where none does. */
export function OpenStaffChanges() {
  const { role } = useMember()
  return mayDo(role, arkes.staff_change, 'get') ? <Changes /> : null
}

function Changes() {
  const say = useSay('users')
  const units = useUnits('staff_change')
  const { data } = useQuery(listOf(units, { filter: eq('change_state', 'open'), limit: 100 }))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('users:staff.open_title')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('users:staff.open_text')}
        </Text>
        {data.items.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Stack>
    </Card>
  )
}

function Change({ change }: { change: Loaded<'staff_change'> }) {
  const say = useSay('users')
  const labels = useLabels()
  const { id: me } = useMember()
  const name = change.label ?? ''
  const role = labels.value(arkes.staff_change, 'staff_role', change.staff_role)
  return (
    <WaitingChange
      arke="staff_change"
      id={change.id}
      isOwn={change.proposed_by?.id === me}
      words={{
        withdraw: say('users:staff.withdraw'),
        decline: say('users:staff.decline'),
        confirm: say('users:staff.confirm'),
        decline_title: say('users:staff.decline_title', { name }),
        decline_text: say('users:staff.decline_text'),
      }}
      done={(step) => say(`users:staff.done.${step}`)}
    >
      <strong>
        {change.from_role
          ? say('users:staff.role_of', {
              name,
              from: labels.value(arkes.staff_change, 'from_role', change.from_role),
              role,
            })
          : say('users:staff.access_of', { name, role })}
      </strong>
      <Text size="small" muted>
        {say('users:staff.proposed', {
          who: change.proposed_by?.label ?? '–',
          reason: change.reason,
          email: change.email,
        })}
      </Text>
    </WaitingChange>
  )
}
