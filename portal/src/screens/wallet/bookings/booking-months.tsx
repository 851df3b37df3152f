import { arkes, berlinDay, localeOf, type Statement } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { SignedAmount } from '../../../claims/calculation/signed-amount.tsx'
import { useMember } from '../../../client/portal.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './bookings.module.css'

type Booking = Statement['items'][number]

interface BookingMonthsProps {
  /** Newest first. */
  items: readonly Booking[]
  /** Sums by month over all pages. */
  months: Statement['months']
  /** Shows a column for reservations. */
  hasReserved: boolean
  /** Whether to show balances. A search omits bookings, so balances would not match the amounts. */
  hasBalance: boolean
}

/** Shows bookings in a table grouped by month. */
export function BookingMonths({ items, months, hasReserved, hasBalance }: BookingMonthsProps) {
  const say = useSay('wallet')
  const labels = useLabels()
  const visibleMonths = [...new Set(items.map(({ month }) => month))]
  const columns = 4 + Number(hasReserved) + Number(hasBalance)
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('wallet:tab.bookings')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('wallet:bookings.day')}</th>
            <th scope="col">{say('wallet:bookings.booking')}</th>
            <th scope="col">{labels.field(arkes.wallet_entry, 'value_date')}</th>
            {hasReserved ? (
              <th scope="col" className={styles.end}>
                {say('wallet:bookings.reserved')}
              </th>
            ) : null}
            <th scope="col" className={classes(styles.end, styles.stays)}>
              {labels.field(arkes.wallet_entry, 'amount')}
            </th>
            {hasBalance ? (
              <th scope="col" className={styles.end}>
                {labels.field(arkes.wallet_entry, 'balance')}
              </th>
            ) : null}
          </tr>
        </thead>
        {visibleMonths.map((month) => (
          <tbody key={month}>
            <MonthRow
              month={month}
              sums={months.find((sums) => sums.month === month)}
              columns={columns}
            />
            {items
              .filter((item) => item.month === month)
              .map((booking) => (
                <BookingRow
                  key={booking.id}
                  booking={booking}
                  hasReserved={hasReserved}
                  hasBalance={hasBalance}
                />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface MonthRowProps {
  month: string
  /** Undefined in a month with only reservations. */
  sums: Statement['months'][number] | undefined
  columns: number
}

function MonthRow({ month, sums, columns }: MonthRowProps) {
  const say = useSay('wallet')
  const format = useFormat()
  const name = new Intl.DateTimeFormat(localeOf(say.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <tr className={styles.month}>
      <th scope="rowgroup" colSpan={columns}>
        <span>{name}</span>
        <span className={styles.sums}>
          {say('wallet:bookings.sums', {
            incoming: format.amount(sums?.incoming ?? 0),
            outgoing: format.amount(sums?.outgoing ?? 0),
          })}
        </span>
      </th>
    </tr>
  )
}

interface BookingRowProps extends Pick<BookingMonthsProps, 'hasReserved' | 'hasBalance'> {
  booking: Booking
}

function BookingRow({ booking, hasReserved, hasBalance }: BookingRowProps) {
  const labels = useLabels()
  const format = useFormat()
  const { booked_at, booking_type, value_date, amount, balance, is_reserved } = booking
  const amountCell = <SignedAmount euro={amount} isQuiet={is_reserved} />
  return (
    <tr data-reserved={is_reserved || undefined}>
      <td title={format.instant(booked_at)}>{format.date(berlinDay(new Date(booked_at)))}</td>
      <td>
        {labels.value(arkes.wallet_entry, 'booking_type', booking_type)}
        <Subject booking={booking} />
      </td>
      <td>{is_reserved ? '' : format.date(value_date)}</td>
      {hasReserved ? <td className={styles.end}>{is_reserved ? amountCell : null}</td> : null}
      <td className={classes(styles.end, styles.stays)}>{is_reserved ? null : amountCell}</td>
      {hasBalance ? (
        <td className={styles.end}>{is_reserved ? null : format.amount(balance)}</td>
      ) : null}
    </tr>
  )
}

/** Links to the booking's claim. Wholesalers can't see installers' claims. */
function Subject({ booking: { claim, text } }: { booking: Booking }) {
  const { segment, role } = useMember()
  const words = claim?.number ?? text
  if (!words) return null
  return (
    <>
      {' '}
      {claim && role === 'installer' ? (
        <Link to="/$member/wallet/$id" params={{ member: segment, id: claim.id }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </>
  )
}
