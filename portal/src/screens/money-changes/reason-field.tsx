import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Why a change is proposed or declined. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation('money_changes')
  return (
    <Field label={t('money_changes:reason')} required error={error}>
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
