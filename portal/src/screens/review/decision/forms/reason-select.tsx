import { type ReasonCode, reasons } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/inputs/choice/select.tsx'

interface ReasonSelectProps {
  value: ReasonCode | null
  onChange: (value: ReasonCode | null) => void
}

/** A reason of the catalogue; inside of a `Field`. */
export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const { t } = useTranslation('review')
  return (
    <Select
      options={codes.map((code) => ({ id: code, label: t(`review:reason.${code}`) }))}
      value={value}
      nullable
      placeholder={t('review:reason.choose')}
      onChange={(code) => onChange(codes.find((one) => one === code) ?? null)}
    />
  )
}

const codes = Object.keys(reasons) as ReasonCode[]
