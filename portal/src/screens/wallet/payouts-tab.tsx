import { arkes, berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { toneOf } from '../../units/fields/status-tones.ts'
import styles from './wallet.module.css'

/** Every payout to the member's bank account, newest first. */
export function PayoutsTab() {
  const say = useSay('wallet')
  const columns = usePayoutColumns()
  const payouts = useQuery(listOf(useUnits('payout'), { limit: 500 }))
  const items = payouts.data?.items
  if (payouts.isError && !items) return <ErrorState onRetry={() => void payouts.refetch()} />
  if (items?.length === 0)
    return (
      <EmptyState title={say('wallet:payouts.empty_title')}>
        {say('wallet:payouts.empty')}
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      <DataTable
        caption={say('wallet:tab.payouts')}
        columns={columns}
        rows={items}
        idOf={({ id }) => id}
        labelOf={({ id }) => id}
      />
    </div>
  )
}

function usePayoutColumns(): Column<Loaded<'payout'>>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const labels = useLabels()
  const { segment } = useMember()
  return [
    {
      id: 'inserted_at',
      header: say('wallet:payouts.run'),
      cell: ({ inserted_at }) => format.date(berlinDay(new Date(inserted_at))),
    },
    {
      id: 'payout_status',
      header: labels.field(arkes.payout, 'payout_status'),
      cell: ({ payout_status, amount }) => (
        <StatusChip tone={toneOf('payout_status', payout_status) ?? 'neutral'}>
          {Number(amount) < 0
            ? say('wallet:payouts.repaid')
            : labels.value(arkes.payout, 'payout_status', payout_status)}
        </StatusChip>
      ),
    },
    {
      id: 'iban_masked',
      header: labels.field(arkes.payout, 'iban_masked'),
      cell: ({ iban_masked }) => iban_masked ?? '–',
    },
    {
      id: 'executed_on',
      header: labels.field(arkes.payout, 'executed_on'),
      cell: ({ executed_on, return_reason }) => (
        <>
          {executed_on ? format.date(executed_on) : '–'}
          {return_reason ? <span className={styles.small}>{return_reason}</span> : null}
        </>
      ),
    },
    {
      id: 'amount',
      header: labels.field(arkes.payout, 'amount'),
      align: 'end',
      stays: true,
      cell: ({ amount }) => format.amount(amount),
    },
    {
      id: 'ask',
      header: say('wallet:payouts.question'),
      cell: ({ id }) => (
        <Link
          to="/$member/contacts"
          params={{ member: segment }}
          search={{ topic: 'payout', payout: id }}
        >
          {say('wallet:payouts.ask')}
        </Link>
      ),
    },
  ]
}
