import { useState } from 'react'
import { useSay } from '../../text/use-say.ts'
import control from '../control.module.css'
import { berlinInstant, berlinTime } from './berlin-time.ts'
import { DatePicker } from './date-picker.tsx'
import styles from './datetime-input.module.css'
import { readDate } from './typed-date.ts'

interface DatetimeInputProps {
  /** UTC instant, shown as the wall clock in Germany. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  name?: string
}

/** A day and a time; a day alone means its beginning, another one keeps the time; inside of a `Field`. */
export function DatetimeInput({ value, onChange, onBlur, ...input }: DatetimeInputProps) {
  const say = useSay()
  const [kept, setKept] = useState('00:00')
  const isInstant = value !== null && isIsoInstant(value)
  const { day, time } = isInstant ? berlinTime(value) : { day: value, time: kept }
  const choose = (next: string | null) => {
    setKept(time)
    onChange(next && readDate(next) ? berlinInstant(next, time) : next)
  }
  return (
    <div className={styles.pair}>
      <DatePicker {...input} value={day} onBlur={onBlur} onChange={choose} />
      <input
        type="time"
        className={control.control}
        aria-label={say('ui:date_time.time')}
        value={isInstant ? time : ''}
        disabled={input.disabled || !isInstant}
        onBlur={onBlur}
        onChange={({ target }) => day && onChange(berlinInstant(day, target.value || '00:00'))}
      />
    </div>
  )
}

/** A `Date` reads much of what is typed on the way to a day as another one: `5` as May 2001. */
const isIsoInstant = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
