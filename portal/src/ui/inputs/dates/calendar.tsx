import { useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { de, enGB, es, it } from 'react-day-picker/locale'
import { useSay } from '../../text/use-say.ts'
import styles from './calendar.module.css'

interface CalendarProps {
  /** ISO day. */
  value: string | null
  onChange: (day: string) => void
  /** First and last selectable ISO day. */
  min?: string | undefined
  max?: string | undefined
  /** Days of the months before and after. */
  showOutsideDays?: boolean
}

/** A month calendar to pick a day. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, min, max, showOutsideDays = true } = props
  const say = useSay()
  const selected = value ? localNoon(value) : undefined
  const first = min ? localNoon(min) : undefined
  const last = max ? localNoon(max) : undefined
  const [month, setMonth] = useState(selected ?? within(new Date(), first, last))
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays={showOutsideDays}
      captionLayout="dropdown"
      startMonth={first ?? new Date(2010, 0)}
      endMonth={last ?? new Date(new Date().getFullYear() + 10, 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      locale={locales[say.language] ?? de}
      month={month}
      onMonthChange={setMonth}
      selected={selected}
      onDayClick={(day) => onChange(isoOf(day))}
      classNames={classNames}
    />
  )
}

const locales: Record<string, NonNullable<DayPickerProps['locale']>> = { de, en: enGB, es, it }

const classNames = Object.fromEntries(
  Object.entries(styles).map(([name, unique]) => [name, String(unique)]),
)

/** Noon keeps the day in any time zone and across clock changes. */
const localNoon = (day: string) => new Date(`${day}T12:00:00`)

/** The day, or the nearest selectable one. */
const within = (day: Date, first: Date | undefined, last: Date | undefined) => {
  if (first && day < first) return first
  return last && day > last ? last : day
}

const isoOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
