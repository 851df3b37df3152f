import { localeOf } from '@ruecklauf/model'
import { useSay } from '../../../text/use-say.ts'
import { Field } from '../../field.tsx'
import { Select } from './select.tsx'

interface MonthSelectProps {
  label: string
  /** `2026-11`, in the order of the options. */
  months: readonly string[]
  value: string
  onChange: (month: string) => void
}

/** A select for months, named in the member's language. */
export function MonthSelect({ label, months, value, onChange }: MonthSelectProps) {
  const { language } = useSay()
  const name = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Field label={label}>
      <Select
        options={months.map((id) => ({ id, label: name.format(new Date(`${id}-01T00:00:00Z`)) }))}
        value={value}
        onChange={(month) => onChange(month ?? value)}
      />
    </Field>
  )
}
