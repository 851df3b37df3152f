import { type AccountingMonth, berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { AccrualCard } from './accrual-card.tsx'
import { AuditorsCard } from './auditors/auditors-card.tsx'
import { MonthCard } from './month-card.tsx'
import { useMonthName } from './month-name.ts'
import { TaxAuditCard } from './tax-audit-card.tsx'

/** Shows the next month to close, or the chosen one, above the list of all months. */
export function MonthsTab() {
  const { month } = useSearch({ from: '/$member/paperworks/payouts' })
  const units = useUnits('accounting_month')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'months'],
    queryFn: ({ signal }) => units.callFunction({ name: 'months' }, { signal }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const chosenMonth = data?.items.find((item) => item.month === month)
  // The newest month has not ended.
  const next = data?.items.slice(1).findLast(({ status }) => status !== 'closed')
  const over = data?.items.slice(1).map(({ month: name }) => name)
  return (
    <Stack gap={5}>
      {chosenMonth ? (
        <>
          <MonthCard key={chosenMonth.month} month={chosenMonth} />
          <AccrualCard month={chosenMonth.month} />
        </>
      ) : next ? (
        <MonthCard key={next.month} month={next} isNext />
      ) : null}
      <MonthsTable months={data?.items} />
      {over && over.length > 0 ? (
        <>
          <TaxAuditCard months={over} />
          <AuditorsCard months={over} />
        </>
      ) : null}
    </Stack>
  )
}

const tones = { open: 'neutral', proposed: 'warning', closed: 'success' } as const

function MonthsTable({ months }: { months: readonly AccountingMonth[] | undefined }) {
  const say = useSay('payouts')
  const { amount, date } = useFormat()
  const { segment } = useMember()
  const nameOf = useMonthName()
  return (
    <Card title={say('payouts:months.title')} flush>
      <DataTable
        caption={say('payouts:months.title')}
        rows={months}
        idOf={(item) => item.month}
        labelOf={(item) => nameOf(item.month)}
        openRow={(item, content) => (
          <Link
            to="/$member/paperworks/payouts"
            params={{ member: segment }}
            search={{ tab: 'months', month: item.month }}
          >
            {content}
          </Link>
        )}
        columns={[
          { id: 'month', header: say('payouts:months.month'), cell: (item) => nameOf(item.month) },
          {
            id: 'status',
            header: say('common:status'),
            cell: ({ status }) => (
              <StatusChip tone={tones[status]}>{say(`payouts:months.state.${status}`)}</StatusChip>
            ),
          },
          ...(['approved', 'paid'] as const).map((id) => ({
            id,
            header: say(`payouts:months.${id}`),
            align: 'end' as const,
            cell: (item: AccountingMonth) => amount(item[id]),
          })),
          {
            id: 'closed',
            header: say('payouts:months.closed'),
            cell: ({ closed_by, closed_at }) =>
              closed_by && closed_at
                ? say('payouts:months.by', {
                    name: closed_by.label ?? '',
                    at: date(berlinDay(new Date(closed_at))),
                  })
                : '–',
          },
        ]}
      />
    </Card>
  )
}
