import { arkes } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/labels.ts'

/** The days that can be moved back; ISO days, or what was typed where it is none. */
export type End = Readonly<Partial<Record<EndField, string | null>>>

const endFields = ['purchase_to', 'claim_to', 'commissioning_to'] as const
export type EndField = (typeof endFields)[number]

/** The ends that a campaign has. */
export const endsOf = (unit: AnyUnit): End =>
  Object.fromEntries(
    endFields.flatMap((field) => (typeof unit[field] === 'string' ? [[field, unit[field]]] : [])),
  )

/** What of it is asked for. */
export const movedEnds = (unit: AnyUnit, end: End): End =>
  Object.fromEntries(Object.entries(end).filter(([field, day]) => day !== unit[field]))

interface EndFieldsProps {
  value: End
  onChange: (value: End) => void
  errors: Readonly<Record<string, string>>
}

/** Asks for later days. */
export function EndFields({ value, onChange, errors }: EndFieldsProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  return endFields
    .filter((field) => field in value)
    .map((field) => (
      <Field
        key={field}
        label={labels.field(arkes.campaign, field)}
        help={
          field === 'purchase_to' && 'claim_to' in value
            ? say('campaigns:action.end_hint')
            : undefined
        }
        error={errors[field]}
      >
        <DatePicker
          name={field}
          value={value[field] ?? null}
          onChange={(day) => onChange({ ...value, [field]: day })}
        />
      </Field>
    ))
}
