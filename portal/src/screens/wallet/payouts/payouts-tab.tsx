import type { OwnPayouts } from '@ruecklauf/model'
import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { toneOf } from '../../../units/fields/status-tones.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import styles from '../wallet.module.css'
import { ownPayoutsOf } from './own-payouts.ts'
import { PayoutDialog } from './payout-dialog.tsx'

type Payout = OwnPayouts['items'][number]

/**
 * Lists every transfer to the member's account, newest first. A row opens its details. The balance
 * above shows upcoming payouts.
 */
export function PayoutsTab() {
  const say = useSay('wallet')
  const format = useFormat()
  const columns = usePayoutColumns()
  const { payout: id } = useSearch({ from: '/$member/wallet' })
  const change = useSearchChange<'/$member/wallet'>()
  const payouts = useQuery(ownPayoutsOf(useUnits('payout')))
  const items = payouts.data?.items
  const open = items?.find((payout) => payout.id === id)
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
        labelOf={({ day }) => format.date(day)}
        openRow={(payout, content) => (
          <Link
            to="."
            search={(current) => ({ ...current, payout: payout.id })}
            resetScroll={false}
            preload={false}
          >
            {content}
          </Link>
        )}
      />
      {open ? <PayoutDialog payout={open} onClose={() => change({ payout: undefined })} /> : null}
    </div>
  )
}

function usePayoutColumns(): Column<Payout>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const labels = useLabels()
  return [
    {
      id: 'day',
      header: say('wallet:payouts.transfer'),
      cell: ({ day }) => format.date(day),
    },
    {
      id: 'payout_status',
      header: labels.field(arkes.payout, 'payout_status'),
      cell: ({ payout_status, return_reason, amount }) => (
        <>
          <StatusChip tone={toneOf('payout_status', payout_status) ?? 'neutral'}>
            {amount < 0
              ? say('wallet:payouts.repaid')
              : labels.value(arkes.payout, 'payout_status', payout_status)}
          </StatusChip>
          {return_reason ? <span className={styles.small}>{return_reason}</span> : null}
        </>
      ),
    },
    {
      id: 'iban_masked',
      header: labels.field(arkes.payout, 'iban_masked'),
      cell: ({ iban_masked }) => iban_masked ?? '–',
    },
    {
      id: 'amount',
      header: labels.field(arkes.payout, 'amount'),
      align: 'end',
      stays: true,
      cell: ({ amount }) => format.amount(amount),
    },
  ]
}
