import { type Arke, arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'

/** Lists open company changes; nothing without any. */
export function WaitingChanges() {
  const { role } = useMember()
  return mayCall(role, arkes.installer, 'waiting_changes') ? <Queue /> : null
}

function Queue() {
  const say = useSay('users')
  const labels = useLabels()
  const units = useUnits('installer')
  const { data } = useQuery({
    queryKey: [units.wire, 'waiting_changes'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'waiting_changes' }, { signal, quiet: true }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('users:change.queue')}>
      <Stack gap={3}>
        {data.items.map(({ id, arke, company, fields, working_days }) => (
          <Row key={id} gap={3} align="baseline" spread tight>
            <Row gap={3} align="baseline">
              <LinkedUnit value={{ arke_id: arke, id, label: company }} />
              <Text size="small" muted>
                {fields.map((field) => labels.field<Arke>(arkes.installer, field)).join(', ')}
              </Text>
            </Row>
            <StatusChip tone="neutral">
              {say('users:waiting.age', { count: working_days })}
            </StatusChip>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
