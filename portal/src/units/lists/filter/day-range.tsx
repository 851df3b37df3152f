import { useState } from 'react'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Days } from './days.ts'
import styles from './unit-filter.module.css'

interface DayRangeProps {
  days: Days
  /** Reports valid days only. Invalid input stays in its field with an error. */
  onChange: (days: Days) => void
}

/** A range of days as a filter. */
export function DayRange({ days, onChange }: DayRangeProps) {
  const say = useSay('units')
  const [typedDays, setTypedDays] = useState<Days>({ from: null, to: null })
  const [visitedEnds, setVisitedEnds] = useState<readonly (keyof Days)[]>([])
  const change = (end: keyof Days, text: string | null) => {
    const day = readDate(text ?? '')
    setTypedDays({ ...typedDays, [end]: day ? null : text })
    setVisitedEnds(visitedEnds.filter((visited) => visited !== end))
    onChange({ ...days, [end]: day })
  }
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => {
        const invalidText = days[end] ? null : typedDays[end]
        return (
          <Field
            key={end}
            label={say(`units:filter.${end}`)}
            error={invalidText && visitedEnds.includes(end) ? say('ui:date.invalid') : null}
          >
            <DatePicker
              value={invalidText ?? days[end]}
              onChange={(text) => change(end, text)}
              onBlur={() => setVisitedEnds([...visitedEnds, end])}
            />
          </Field>
        )
      })}
    </div>
  )
}
