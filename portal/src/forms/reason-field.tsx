import { TextArea } from '../ui/inputs/text/text-area.tsx'
import { SharedField, typed } from './form-field.tsx'
import type { HasField } from './use-app-form.ts'

interface ReasonFieldProps {
  form: HasField<'reason', string>
  label: string
  /** The reason is optional. */
  optional?: boolean
}

/** The reason for an action. */
export const ReasonField = ({ form, label, optional = false }: ReasonFieldProps) => (
  <SharedField form={form} name="reason" label={label} required={!optional}>
    {(input) => <TextArea rows={3} maxLength={500} {...typed(input)} />}
  </SharedField>
)
