import { keysOf, type ReasonCode, reasons } from '@ruecklauf/model'
import { Select } from '../../../../ui/inputs/choice/select.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'

interface ReasonSelectProps {
  value: ReasonCode | null
  onChange: (value: ReasonCode | null) => void
}

/** A reason of the catalogue; inside of a `Field`. */
export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const say = useSay('review')
  return (
    <Select
      options={codes.map((code) => ({ id: code, label: say(`review:reason.${code}`) }))}
      value={value}
      nullable
      placeholder={say('review:reason.choose')}
      onChange={(code) => onChange(codes.find((one) => one === code) ?? null)}
    />
  )
}

const codes = keysOf(reasons)
