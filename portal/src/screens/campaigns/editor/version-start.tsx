import type { Say } from '@ruecklauf/model'
import { berlinDay } from '@ruecklauf/model'
import { ApiError } from '../../../client/api-error.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './editor.module.css'

/** From when a new version is in force, and why there is one. */
export interface Start {
  /** German day. */
  valid_from: string
  reason: string
}

export const emptyStart: Start = { valid_from: '', reason: '' }

/** What both are called where the form tells what is wrong. */
export const startNames = (say: Say): Record<keyof Start, string> => ({
  valid_from: say('campaigns:editor.version.from'),
  reason: say('campaigns:editor.version.reason'),
})

/** The version that a new one changes. */
export interface Follows {
  number: number
  /** German day it is in force from. */
  valid_from: string
}

interface VersionStartProps {
  value: Start
  onChange: (value: Start) => void
  /** Of the last attempt to save. */
  error: Error | null
  follows: Follows | undefined
}

/** Asks for the first day of a new version and the reason that the history keeps. */
export function VersionStart({ value, onChange, error, follows }: VersionStartProps) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const names = startNames(say)
  const broken = error instanceof ApiError ? error.fieldErrors : {}
  return (
    <Card title={say('campaigns:editor.version.title')}>
      <p className={styles.about}>{say('campaigns:editor.version.text')}</p>
      <div className={styles.fields}>
        {follows && follows.valid_from > berlinDay(new Date()) ? (
          <div className={styles.wide}>
            <Alert>
              {say('campaigns:editor.version.follows', {
                number: follows.number,
                day: date(follows.valid_from),
              })}
            </Alert>
          </div>
        ) : null}
        <div id="field-valid_from">
          <Field label={names.valid_from} required error={broken.valid_from}>
            <DatePicker
              name="valid_from"
              value={value.valid_from || null}
              onChange={(day) => onChange({ ...value, valid_from: day ?? '' })}
            />
          </Field>
        </div>
        <div id="field-reason" className={styles.wide}>
          <Field label={names.reason} required error={broken.reason}>
            <TextArea
              name="reason"
              rows={2}
              maxLength={500}
              value={value.reason}
              onChange={({ target }) => onChange({ ...value, reason: target.value })}
            />
          </Field>
        </div>
      </div>
    </Card>
  )
}
