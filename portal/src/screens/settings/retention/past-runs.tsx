import type { RetentionRun } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRowsText } from './use-rows-text.ts'

/** Lists the results of past deletion runs. */
export function PastRuns({ runs }: { runs: readonly RetentionRun[] }) {
  const say = useSay('settings')
  const { instant } = useFormat()
  const rowsText = useRowsText()
  return (
    <Card title={say('settings:retention.runs')} flush>
      <DataTable<RetentionRun>
        caption={say('settings:retention.runs')}
        rows={runs}
        idOf={({ id }) => id}
        labelOf={({ began_at }) => instant(began_at)}
        columns={[
          {
            id: 'began',
            header: say('settings:backups.column.began'),
            cell: ({ began_at }) => instant(began_at),
          },
          {
            id: 'state',
            header: say('settings:backups.column.state'),
            cell: ({ ended_at }) => (
              <StatusChip tone={ended_at ? 'success' : 'info'}>
                {say(ended_at ? 'settings:retention.ended' : 'settings:backups.state.running')}
              </StatusChip>
            ),
          },
          {
            id: 'items',
            header: say('settings:retention.column.erased'),
            cell: ({ items }) =>
              items.length > 0 ? (
                <Stack gap={1}>
                  {items.map((item) => (
                    <span key={item.retention_class}>{rowsText([item])}</span>
                  ))}
                </Stack>
              ) : (
                say('settings:retention.nothing_erased')
              ),
          },
        ]}
      />
    </Card>
  )
}
