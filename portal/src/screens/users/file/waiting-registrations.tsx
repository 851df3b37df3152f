import { arkes, type WaitingRegistrations as Waiting } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'

/** Lists open registrations, oldest first; nothing without any. */
export function WaitingRegistrations() {
  const { role } = useMember()
  return mayCall(role, arkes.installer, 'waiting_registrations') ? <Queue /> : null
}

function Queue() {
  const say = useSay('users')
  const units = useUnits('installer')
  const { data } = useQuery({
    queryKey: [units.wire, 'waiting_registrations'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'waiting_registrations' }, { signal, quiet: true }),
  })
  if (!data || data.count === 0) return null
  return (
    <Card title={say('users:waiting.title', { count: data.count })}>
      <Stack gap={3}>
        {data.items.map((item) => (
          <One key={item.id} item={item} />
        ))}
        {data.count > data.items.length ? (
          <Text size="small" muted>
            {say('users:waiting.more', { count: data.count - data.items.length })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  )
}

function One({ item }: { item: Waiting['items'][number] }) {
  const say = useSay('users')
  const { arke, id, company, city, working_days, is_late } = item
  return (
    <Row gap={3} align="baseline" spread tight>
      <Row gap={3} align="baseline">
        <LinkedUnit value={{ arke_id: arke, id, label: company }} />
        <Text size="small" muted>
          {[say(`users:kind_one.${arke}`), city].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      <StatusChip tone={is_late ? 'danger' : 'neutral'}>
        {say('users:waiting.age', { count: working_days })}
      </StatusChip>
    </Row>
  )
}
