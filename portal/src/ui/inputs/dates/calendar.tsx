import { useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { de, enGB, es, it } from 'react-day-picker/locale'
import { useSay } from '../../text/use-say.ts'
import styles from './calendar.module.css'

interface CalendarProps {
  /** ISO day. */
  value: string | null
  onChange: (day: string) => void
  /** Days of the months before and after (specification §9). */
  showOutsideDays?: boolean
}

/** A month to pick a day from. */
export function Calendar({ value, onChange, showOutsideDays = true }: CalendarProps) {
  const say = useSay()
  const selected = value ? localNoon(value) : undefined
  const [month, setMonth] = useState(selected ?? new Date())
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays={showOutsideDays}
      captionLayout="dropdown"
      startMonth={new Date(2010, 0)}
      endMonth={new Date(new Date().getFullYear() + 10, 11)}
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

/** Noon keeps the day whatever the clocks do. */
const localNoon = (day: string) => new Date(`${day}T12:00:00`)

const isoOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
