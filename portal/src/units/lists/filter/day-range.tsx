import { useState } from 'react'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Days } from './days.ts'
import styles from './unit-filter.module.css'

interface DayRangeProps {
  days: Days
  /** Gets days alone: what is typed and none stays in its field, with the reason beside it. */
  onChange: (days: Days) => void
}

/** The days that narrow a list, from and to. */
export function DayRange({ days, onChange }: DayRangeProps) {
  const say = useSay('units')
  const [typed, setTyped] = useState<Days>({ from: null, to: null })
  const [left, setLeft] = useState<readonly (keyof Days)[]>([])
  const change = (end: keyof Days, text: string | null) => {
    const day = readDate(text ?? '')
    setTyped({ ...typed, [end]: day ? null : text })
    setLeft(left.filter((one) => one !== end))
    onChange({ ...days, [end]: day })
  }
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => {
        const none = days[end] ? null : typed[end]
        return (
          <Field
            key={end}
            label={say(`units:filter.${end}`)}
            error={none && left.includes(end) ? say('ui:date.invalid') : null}
          >
            <DatePicker
              value={none ?? days[end]}
              onChange={(text) => change(end, text)}
              onBlur={() => setLeft([...left, end])}
            />
          </Field>
        )
      })}
    </div>
  )
}
