import type { Retention } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'

type Held = Retention['held'][number]

/** Lists companies on hold, with the person and the reason. */
export function HeldFirms({ held: holds }: { held: readonly Held[] }) {
  const say = useSay('settings')
  const { instant } = useFormat()
  return (
    <Card title={say('settings:retention.held')} flush>
      <DataTable<Held>
        caption={say('settings:retention.held')}
        rows={holds}
        idOf={({ id }) => id}
        labelOf={({ label, id }) => label ?? id}
        columns={[
          {
            id: 'firm',
            header: say('settings:retention.column.firm'),
            cell: ({ arke, id, label }) => <LinkedUnit value={{ arke_id: arke, id, label }} />,
          },
          {
            id: 'reason',
            header: say('settings:retention.column.reason'),
            cell: ({ reason, by, set_at }) => (
              <Stack gap={1}>
                {reason}
                <Text size="small" muted>
                  {say('settings:retention.by', { who: by?.label ?? '–', when: instant(set_at) })}
                </Text>
              </Stack>
            ),
          },
        ]}
      />
    </Card>
  )
}
