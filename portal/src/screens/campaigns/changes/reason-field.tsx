import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Why a change is proposed or declined. */
export function ReasonField({ label, value, onChange, error }: ReasonFieldProps) {
  return (
    <Field label={label} required error={error}>
      <TextArea
        name="reason"
        rows={3}
        value={value}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
