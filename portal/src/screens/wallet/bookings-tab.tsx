import { arkes, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SignedAmount } from '../../claims/signed-amount.tsx'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useListState } from '../../units/lists/list-state.ts'
import { usePages } from '../../units/lists/use-pages.ts'
import styles from './wallet.module.css'

type Booking = Loaded<'wallet_entry'>

/** Every booking of the wallet, newest first, with the balance after it. */
export function BookingsTab() {
  const say = useSay('wallet')
  const { state, change } = useListState()
  const { page, size, after } = state
  const columns = useBookingColumns()
  const bookings = useQuery({
    ...listOf(useUnits('wallet_entry'), { offset: (page - 1) * size, after, limit: size }),
    placeholderData: (previous) => previous,
  })
  const items = bookings.data?.items
  const goTo = usePages({ state, change, rows: items })
  if (bookings.isError && !items) return <ErrorState onRetry={() => void bookings.refetch()} />
  if (items?.length === 0)
    return (
      <EmptyState title={say('wallet:bookings.empty_title')}>
        {say('wallet:bookings.empty')}
      </EmptyState>
    )
  return (
    <div>
      <div className={styles.list}>
        <DataTable
          caption={say('wallet:tab.bookings')}
          columns={columns}
          rows={items}
          idOf={({ id }) => id}
          labelOf={({ text, id }) => text ?? id}
        />
      </div>
      {bookings.data && bookings.data.count > 25 ? (
        <div className={styles.pages}>
          <Pagination
            page={page}
            size={size}
            count={bookings.data.count}
            onPage={goTo}
            onSize={(next) => change({ size: next, page: undefined })}
          />
        </div>
      ) : null}
    </div>
  )
}

function useBookingColumns(): Column<Booking>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const labels = useLabels()
  const { segment, role } = useMember()
  const label = (field: FilterKey<typeof arkes.wallet_entry>) =>
    labels.field(arkes.wallet_entry, field)
  return [
    {
      id: 'booked_at',
      header: label('booked_at'),
      cell: ({ booked_at }) => format.instant(booked_at),
    },
    {
      id: 'booking_type',
      header: label('booking_type'),
      cell: ({ booking_type }) => labels.value(arkes.wallet_entry, 'booking_type', booking_type),
    },
    {
      id: 'text',
      header: label('text'),
      cell: ({ link_paperwork, text }) => {
        if (!link_paperwork || role !== 'installer') return text ?? '–'
        return (
          <Link to="/$member/wallet/$id" params={{ member: segment, id: link_paperwork.id }}>
            {text ?? link_paperwork.label ?? say('wallet:bookings.claim')}
          </Link>
        )
      },
    },
    {
      id: 'value_date',
      header: label('value_date'),
      cell: ({ value_date }) => (value_date ? format.date(value_date) : '–'),
    },
    {
      id: 'amount',
      header: label('amount'),
      align: 'end',
      cell: ({ amount }) => <SignedAmount euro={amount} />,
    },
    {
      id: 'balance',
      header: label('balance'),
      align: 'end',
      cell: ({ balance }) => format.amount(balance),
    },
  ]
}
