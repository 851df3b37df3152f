import { arkes } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'

/** End dates that can be postponed, as ISO days; invalid input stays as typed. */
export interface End {
  purchase_to: string | null
  claim_to: string | null
  commissioning_to: string | null
}

export const endFields = ['purchase_to', 'claim_to', 'commissioning_to'] as const

/** A campaign's end dates; null where it has none. */
export const endOf = (unit: AnyUnit, field: keyof End): string | null => {
  const day = unit[field]
  return typeof day === 'string' ? day : null
}

/** The end dates that changed, as the request sends them. */
export const movedEnds = (unit: AnyUnit, end: End): Partial<End> =>
  Object.fromEntries(
    endFields.filter((id) => end[id] !== endOf(unit, id)).map((id) => [id, end[id]]),
  )

interface EndFieldsProps {
  unit: AnyUnit
  form: AppForm<End & { reason: string; budget: number | null }>
}

/** Inputs for later end dates. */
export function EndFields({ unit, form }: EndFieldsProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  return endFields
    .filter((id) => endOf(unit, id))
    .map((id) => (
      <FormField
        key={id}
        form={form}
        name={id}
        label={labels.field(arkes.campaign, id)}
        help={
          id === 'purchase_to' && endOf(unit, 'claim_to')
            ? say('campaigns:action.end_hint')
            : undefined
        }
      >
        {(input) => <DatePicker {...input} />}
      </FormField>
    ))
}
