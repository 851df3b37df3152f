import type { Say } from '@ruecklauf/model'
import { berlinDay } from '@ruecklauf/model'
import { FormField, typed } from '../../../forms/form-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { FormValues } from '../../../units/form/form-values.ts'
import styles from './editor.module.css'

/** The start date and the reason of a new version. */
export const emptyStart = {
  /** Day in Berlin time. */
  valid_from: null,
  reason: '',
}

/** Labels of both fields for error messages. */
export const startNames = (say: Say): Record<keyof typeof emptyStart, string> => ({
  valid_from: say('campaigns:editor.version.from'),
  reason: say('campaigns:editor.version.reason'),
})

/** The version that the new version replaces. */
export interface Follows {
  number: number
  /** Start date, a day in Berlin time. */
  valid_from: string
}

interface VersionStartProps {
  form: AppForm<FormValues>
  follows: Follows | undefined
}

/** Inputs for a new version's start date and the reason recorded in the history. */
export function VersionStart({ form, follows }: VersionStartProps) {
  const say = useSay('campaigns')
  const { date } = useFormat()
  const names = startNames(say)
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
        <FormField form={form} name="valid_from" label={names.valid_from} required>
          {({ value, ...input }) => (
            <DatePicker {...input} value={typeof value === 'string' ? value : null} />
          )}
        </FormField>
        <FormField
          form={form}
          name="reason"
          label={names.reason}
          required
          className={styles.wide ?? ''}
        >
          {({ value, ...input }) => (
            <TextArea
              rows={2}
              maxLength={500}
              {...typed({ ...input, value: String(value ?? '') })}
            />
          )}
        </FormField>
      </div>
    </Card>
  )
}
