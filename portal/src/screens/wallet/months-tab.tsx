import type { ShareMonth } from '@ruecklauf/model'
import { sumOfShares, useShareMonths } from '../../claims/own-shares.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { localeOf } from '../../ui/text/format.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet.module.css'

/** A wholesaler's statement: his part of the programme, month by month of booking. */
export function MonthsTab() {
  const say = useSay('wallet')
  const { data, isError, refetch } = useShareMonths()
  const columns = useColumns(data ?? [])
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyState title={say('wallet:months.empty_title')}>{say('wallet:months.empty')}</EmptyState>
    )
  return (
    <div className={styles.list}>
      <DataTable
        caption={say('wallet:tab.months')}
        columns={columns}
        rows={data}
        idOf={({ month }) => month}
        labelOf={({ month }) => month}
      />
    </div>
  )
}

function useColumns(months: readonly ShareMonth[]): Column<ShareMonth>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [
    {
      id: 'month',
      header: say('wallet:months.month'),
      cell: ({ month }) => name.format(new Date(`${month}-01T00:00:00Z`)),
      footer: say('wallet:months.total'),
    },
    {
      id: 'claims',
      header: say('wallet:months.claims'),
      align: 'end',
      cell: ({ claims }) => format.number(claims),
    },
    ...(['bonus', 'borne'] as const).map(
      (kind): Column<ShareMonth> => ({
        id: kind,
        header: say(`wallet:months.${kind}`),
        align: 'end',
        cell: (month) => format.amount(month[kind]),
        footer: format.amount(sumOfShares(months, kind)),
      }),
    ),
  ]
}
