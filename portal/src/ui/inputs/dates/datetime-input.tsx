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

/**
 * A day and a time. A day alone means its start, and a new day keeps the time. Use it inside a
 * `Field`.
 */
export function DatetimeInput({ value, onChange, onBlur, ...input }: DatetimeInputProps) {
  const say = useSay()
  const [storedTime, setStoredTime] = useState('00:00')
  const isInstant = value !== null && isIsoInstant(value)
  const { day, time } = isInstant ? berlinTime(value) : { day: value, time: storedTime }
  const choose = (next: string | null) => {
    setStoredTime(time)
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

/** `Date` parses partial input as other days: `5` becomes May 2001. */
const isIsoInstant = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
