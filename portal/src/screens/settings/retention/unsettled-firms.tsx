import type { Retention } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import styles from '../settings.module.css'

type Unsettled = Retention['unsettled'][number]

/** Lists companies whose deletion waits for an open balance. */
export function UnsettledFirms({ firms }: { firms: readonly Unsettled[] }) {
  const say = useSay('settings')
  const { date, cents } = useFormat()
  const title = say('settings:retention.unsettled')
  return (
    <Card title={title} flush>
      <div className={styles.warning}>
        <Alert tone="warning">{say('settings:retention.unsettled_help')}</Alert>
      </div>
      <DataTable<Unsettled>
        caption={title}
        rows={firms}
        idOf={({ id }) => id}
        labelOf={({ label, id }) => label ?? id}
        density="compact"
        columns={[
          {
            id: 'firm',
            header: say('settings:retention.column.firm'),
            cell: ({ arke, id, label }) => <LinkedUnit value={{ arke_id: arke, id, label }} />,
          },
          {
            id: 'ends',
            header: say('settings:retention.column.ended'),
            cell: ({ ends_on }) => date(ends_on),
          },
          {
            id: 'amount',
            header: say('settings:retention.column.open'),
            align: 'end',
            cell: ({ unsettled }) => cents(unsettled),
          },
        ]}
      />
    </Card>
  )
}
