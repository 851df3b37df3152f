import { sumOfEuro } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface SumTableProps {
  title: string
  /** Title of the rows. */
  of: string
  rows: readonly { id: string; name: string; amount: number }[]
  /** The total of the shares, in EUR. */
  total: number
}

/** Breaks a run down into amounts and shares with a total. */
export function SumTable({ title, of, rows, total }: SumTableProps) {
  const say = useSay('payouts')
  const { amount, share } = useFormat()
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        rows={rows}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        density="compact"
        footerLabel={say('payouts:table.sum')}
        columns={[
          { id: 'name', header: of, cell: ({ name }) => name },
          {
            id: 'share',
            header: say('payouts:table.share'),
            align: 'end',
            cell: (row) => (total > 0 ? share((row.amount / total) * 100) : '–'),
          },
          {
            id: 'amount',
            header: say('payouts:table.amount'),
            align: 'end',
            cell: (row) => amount(row.amount),
            footer: amount(sumOfEuro(rows.map((row) => row.amount))),
          },
        ]}
      />
    </Card>
  )
}
