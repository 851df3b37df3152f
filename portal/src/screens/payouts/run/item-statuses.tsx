import { arkes, type RunOverview } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'

/** Counts and sums a run's items by status. */
export function ItemStatuses({ statuses }: Pick<RunOverview, 'statuses'>) {
  const say = useSay('payouts')
  const { amount, number } = useFormat()
  return (
    <Card title={say('payouts:run.statuses')} flush>
      <DataTable
        caption={say('payouts:run.statuses')}
        rows={statuses}
        idOf={({ payout_status }) => payout_status}
        labelOf={({ payout_status }) => payout_status}
        density="compact"
        columns={[
          {
            id: 'status',
            header: say('common:status'),
            cell: ({ payout_status }) => (
              <FieldCell arke={arkes.payout} id="payout_status" value={payout_status} />
            ),
          },
          {
            id: 'count',
            header: say('payouts:run.count'),
            align: 'end',
            cell: ({ count }) => number(count),
          },
          {
            id: 'amount',
            header: say('payouts:table.amount'),
            align: 'end',
            cell: (row) => amount(row.amount),
          },
        ]}
      />
    </Card>
  )
}
