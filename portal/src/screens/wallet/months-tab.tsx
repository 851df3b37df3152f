import { daysOfMonth, localeOf, type ShareMonth, sumOfEuro } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useShareMonths } from '../../claims/calculation/own-shares.ts'
import { useMember } from '../../client/portal.tsx'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useMonthFile } from './month-file.ts'
import styles from './wallet.module.css'

/** Shows a wholesaler's statement: their share by booking month. */
export function MonthsTab() {
  const say = useSay('wallet')
  const { segment } = useMember()
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
        openRow={({ month }, content) => (
          <Link
            to="/$member/wallet"
            params={{ member: segment }}
            search={{ tab: 'bookings', period: 'own', ...daysOfMonth(month) }}
          >
            {content}
          </Link>
        )}
      />
    </div>
  )
}

function useColumns(months: readonly ShareMonth[]): Column<ShareMonth>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const file = useMonthFile()
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
        stays: kind === 'bonus',
        cell: (month) => format.amount(month[kind]),
        footer: format.amount(sumOfEuro(months.map((month) => month[kind]))),
      }),
    ),
    {
      id: 'file',
      header: say('wallet:months.file.title'),
      hideHeader: true,
      align: 'end',
      cell: ({ month }) => (
        <IconButton
          label={say('wallet:months.file.save', {
            month: name.format(new Date(`${month}-01T00:00:00Z`)),
          })}
          onClick={() => file.mutate(month)}
        >
          <Download aria-hidden />
        </IconButton>
      ),
    },
  ]
}
