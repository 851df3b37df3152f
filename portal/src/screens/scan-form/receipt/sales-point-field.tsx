import { useQuery } from '@tanstack/react-query'
import { unitOf, useUnits } from '../../../client/units.ts'
import { LinkInput } from '../../../units/links/link-input.tsx'
import { useDraftField } from '../draft/use-draft.tsx'
import { DraftFrame } from '../draft-inputs.tsx'

/** Through which sales point the devices were bought, with its address. */
export function SalesPointField() {
  const { value, error, change, read } = useDraftField('link_sales_point')
  const point = useQuery({
    ...unitOf(useUnits('sales_point'), value ?? ''),
    enabled: Boolean(value),
  }).data
  const chosen = value ? [{ id: value, label: point?.label ?? '…' }] : []
  const street = [point?.street, point?.house_number].filter(Boolean).join(' ')
  const place = [point?.postcode, point?.city].filter(Boolean).join(' ')
  return (
    <DraftFrame
      field="link_sales_point"
      value={value}
      error={error}
      read={read}
      required
      help={[street, place].filter(Boolean).join(', ') || null}
    >
      <LinkInput to="sales_point" value={chosen} onChange={([next]) => change(next?.id ?? null)} />
    </DraftFrame>
  )
}
