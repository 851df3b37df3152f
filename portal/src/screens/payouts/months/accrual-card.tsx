import type { Accrual } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useMonthFile } from './month-file.ts'
import { useMonthName } from './month-name.ts'

type Item = Accrual['items'][number]

/** Shows the amounts owed to members at the end of a month, by campaign. */
export function AccrualCard({ month }: { month: string }) {
  const say = useSay('payouts')
  const { amount, number } = useFormat()
  const nameOf = useMonthName()
  const units = useUnits('accounting_month')
  const take = useMonthFile(month)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'accrual', month],
    queryFn: ({ signal }) => units.callFunction({ name: 'accrual' }, { signal, query: { month } }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const title = say('payouts:accrual.title', { month: nameOf(month) })
  const labelOf = ({ kind, name, count }: Item) =>
    name ?? say(`payouts:accrual.kind.${kind}`, { count: number(count) })
  const part = (id: keyof Accrual['total']): Column<Item> => ({
    id,
    header: say(`payouts:accrual.${id}`),
    align: 'end',
    cell: (item) => amount(item[id]),
    footer: data && amount(data.total[id]),
  })
  return (
    <Card
      title={title}
      action={
        <Button size="small" onClick={() => take.mutate('open_items')}>
          {say('payouts:accrual.csv')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text muted>{say('payouts:accrual.text')}</Text>
        {data?.items.length === 0 ? (
          <Text>{say('payouts:accrual.none')}</Text>
        ) : (
          <DataTable
            caption={title}
            rows={data?.items}
            idOf={({ kind, campaign }) => `${kind} ${campaign}`}
            labelOf={labelOf}
            density="compact"
            skeletonRows={4}
            footerLabel={say('payouts:table.sum')}
            columns={[
              { id: 'name', header: say('payouts:table.campaign'), cell: labelOf },
              part('credited'),
              part('clearing'),
              part('reserved'),
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}
