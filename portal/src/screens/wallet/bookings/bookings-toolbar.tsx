import { addDays, arkes, type Filter, startOfBerlinDay } from '@ruecklauf/model'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDebounced } from '../../../units/fields/use-debounced.ts'
import { ExportMenu } from '../../../units/lists/export-menu.tsx'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { periods } from './booking-period.ts'
import styles from './bookings.module.css'
import { useWantedBookings } from './use-statement.ts'

/** Filters bookings by period and text, and exports or prints them. */
export function BookingsToolbar() {
  const say = useSay('wallet', 'units')
  const change = useSearchChange<'/$member/wallet'>()
  const { period, span, isReserved } = useWantedBookings()
  return (
    <Row gap={3} align="end" className={styles.toolbar}>
      <BookingSearch />
      <Field label={say('wallet:bookings.period')} hideLabel>
        <Select
          options={[
            { id: 'all', label: say('wallet:bookings.periods.all') },
            ...periods.map((id) => ({ id, label: say(`wallet:bookings.periods.${id}`) })),
          ]}
          value={period ?? 'all'}
          onChange={(choice) =>
            change({
              period: periods.find((id) => id === choice),
              // An own period starts from the visible dates.
              from: choice === 'own' ? span.from : undefined,
              to: choice === 'own' ? span.to : undefined,
            })
          }
        />
      </Field>
      {period === 'own'
        ? (['from', 'to'] as const).map((end) => (
            <Field key={end} label={say(`wallet:bookings.${end}`)} className={styles.day ?? ''}>
              <DatePicker
                value={span[end] ?? null}
                onChange={(day) => change({ [end]: isDay(day) ? day : undefined })}
              />
            </Field>
          ))
        : null}
      <span className={styles.switch}>
        <Switch
          label={say('wallet:bookings.show_reserved')}
          checked={isReserved}
          onChange={(on) => change({ reserved: on ? 'yes' : undefined })}
        />
      </span>
      <span className={styles.away}>
        <BookingExport />
      </span>
    </Row>
  )
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

function BookingSearch() {
  const say = useSay('wallet')
  const change = useSearchChange<'/$member/wallet'>()
  const { q } = useWantedBookings()
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled !== q) change({ q: settled || undefined }, { replace: true })
  }, [settled])
  return (
    <Field label={say('wallet:bookings.search')} hideLabel className={styles.search ?? ''}>
      <TextInput
        type="search"
        start={<Search aria-hidden />}
        placeholder={say('wallet:bookings.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}

/** Exports all pages of the bookings as a file. */
function BookingExport() {
  const { span, q, isReserved } = useWantedBookings()
  const filters: Filter[] = []
  const since = span.from && startOfBerlinDay(span.from).toISOString()
  const until = span.to && startOfBerlinDay(addDays(span.to, 1)).toISOString()
  if (since) filters.push({ op: 'gte', path: 'booked_at', value: since })
  if (until) filters.push({ op: 'lt', path: 'booked_at', value: until })
  if (q) filters.push({ op: 'icontains', path: 'text', value: q })
  if (!isReserved)
    filters.push({ op: 'not', filter: { op: 'eq', path: 'booking_type', value: 'reservation' } })
  return (
    <ExportMenu
      arke={arkes.wallet_entry}
      filter={filters.length > 0 ? { op: 'and', filters } : null}
      order={['booked_at;desc']}
      columns={['booked_at', 'booking_type', 'text', 'value_date', 'amount', 'balance']}
    />
  )
}
