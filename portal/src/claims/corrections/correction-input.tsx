import { berlinDay, type CorrectionKind, corrections, normaliseSerial } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { unitOf, useUnits } from '../../client/units.ts'
import { DatePicker } from '../../ui/inputs/dates/date-picker.tsx'
import { TextInput } from '../../ui/inputs/text/text-input.tsx'
import { LinkInput } from '../../units/links/link-input.tsx'

interface CorrectionInputProps {
  kind: CorrectionKind
  /** The wire value: links as ids, or the raw text of an invalid day. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The input for a correctable field. Use it inside a `Field`. */
export function CorrectionInput({ kind, value, onChange }: CorrectionInputProps) {
  const { is } = corrections[kind]
  if (is === 'day')
    return <DatePicker value={value} onChange={onChange} max={berlinDay(new Date())} />
  if (is === 'product' || is === 'sales_point')
    return <Linked to={is} value={value} onChange={onChange} />
  return (
    <TextInput
      value={value ?? ''}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) =>
        onChange(is === 'serial' ? normaliseSerial(target.value) : target.value)
      }
    />
  )
}

interface LinkedProps extends Omit<CorrectionInputProps, 'kind'> {
  to: 'product' | 'sales_point'
}

function Linked({ to, value, onChange }: LinkedProps) {
  const unit = useQuery({ ...unitOf(useUnits(to), value ?? ''), enabled: Boolean(value) }).data
  return (
    <LinkInput
      to={to}
      nullable={false}
      withInactive
      value={value ? [{ id: value, label: unit?.label ?? '…' }] : []}
      onChange={([next]) => onChange(next?.id ?? null)}
    />
  )
}
