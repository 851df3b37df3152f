import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { BookingMonths } from './booking-months.tsx'
import styles from './bookings.module.css'
import { BookingsToolbar } from './bookings-toolbar.tsx'
import { useStatement, useWantedBookings } from './use-statement.ts'

/** Lists actual bookings by month, newest first, with the balance after each. */
export function BookingsTab() {
  const say = useSay('wallet')
  const format = useFormat()
  const { period, q, isReserved } = useWantedBookings()
  const statement = useStatement()
  const first = statement.data?.pages[0]
  const items = statement.data?.pages.flatMap((page) => page.items) ?? []
  if (statement.isError && !first) return <ErrorState onRetry={() => void statement.refetch()} />
  const isNarrowed = period !== undefined || q !== ''
  return (
    <Stack gap={4}>
      <BookingsToolbar />
      {first ? (
        <Text size="small" muted role="status">
          {say('wallet:bookings.totals', {
            count: first.bookings,
            incoming: format.amount(first.incoming),
            outgoing: format.amount(first.outgoing),
          })}
        </Text>
      ) : null}
      {first === undefined ? <Skeleton height="24rem" /> : null}
      {first && items.length === 0 ? (
        <EmptyState
          title={say(isNarrowed ? 'wallet:bookings.none_title' : 'wallet:bookings.empty_title')}
        >
          {say(isNarrowed ? 'wallet:bookings.none' : 'wallet:bookings.empty')}
        </EmptyState>
      ) : null}
      {first && items.length > 0 ? (
        <BookingMonths
          items={items}
          months={first.months}
          hasReserved={isReserved}
          hasBalance={q === ''}
        />
      ) : null}
      {statement.hasNextPage ? (
        <div className={styles.more}>
          <Button
            busy={statement.isFetchingNextPage}
            onClick={() => void statement.fetchNextPage()}
          >
            {say('wallet:bookings.older')}
          </Button>
        </div>
      ) : null}
      {first && items.length > 0 && q === '' ? (
        <Text size="small" muted>
          {say('wallet:bookings.balance_note')}
        </Text>
      ) : null}
    </Stack>
  )
}
