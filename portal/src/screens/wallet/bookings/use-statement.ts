import { berlinDay } from '@ruecklauf/model'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useUnits } from '../../../client/units.ts'
import { type Span, spanOf } from './booking-period.ts'

/** The query in the address: period, text and reservations. */
export function useWantedBookings() {
  const { period, from, to, reserved, q = '' } = useSearch({ from: '/$member/wallet' })
  const span: Span = spanOf(period, berlinDay(new Date()), { from, to })
  return { period, span, q, isReserved: reserved === 'yes' }
}

/** Loads the reader's bookings by page, with the sums of all pages. */
export function useStatement() {
  const units = useUnits('wallet_entry')
  const { span, q, isReserved } = useWantedBookings()
  const query = { ...span, q: q || undefined, reserved: isReserved ? 1 : 0 }
  return useInfiniteQuery({
    queryKey: ['wallet_entry', 'statement', query],
    queryFn: ({ signal, pageParam }) =>
      units.callFunction(
        { name: 'statement' },
        { signal, quiet: true, query: { ...query, after: pageParam ?? undefined } },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
