import type { Arke, Filter } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { Chip } from '../../ui/inputs/choice/chip.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, partsOf, signs } from '../fields/conditions.ts'
import { fieldOf } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useLinkLabels } from '../links/use-link-labels.ts'

interface FilterChipsProps {
  arke: Arke
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** The parts of a filter in words, each of which can be taken away. */
export function FilterChips({ arke, filter, onChange }: FilterChipsProps) {
  const describe = useDescription(arke, filter)
  const parts = partsOf(filter)
  if (parts.length === 0) return null
  return (
    <Row as="ul" gap={2}>
      {parts.map((part) => {
        const label = describe(part)
        return (
          <li key={label}>
            <Chip
              label={label}
              onRemove={() => onChange(joined(parts.filter((one) => one !== part)))}
            />
          </li>
        )
      })}
    </Row>
  )
}

/** Ids that people chose speak for themselves. */
const isGenerated = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function useDescription(arke: Arke, filter: Filter | null) {
  const say = useSay()
  const labels = useLabels()
  const format = useFormat()
  const linked = useLinkLabels(arke, filter)
  const { id: member } = useMember()
  const named = (id: string) => (isGenerated.test(id) ? say('units:filter.unnamed') : id)

  const word = (path: string, value: string): string => {
    const field = fieldOf(arke, path)
    if (field?.values) return labels.value(arke, path, value)
    if (field?.type === 'link')
      return value === member ? say('units:filter.me') : (linked.get(value) ?? named(value))
    if (field?.type === 'boolean') return say(value === 'true' ? 'common:yes' : 'common:no')
    if (field?.type === 'date') return format.date(value)
    if (field?.type === 'datetime') return format.instant(value)
    if (field?.money) return format.amount(Number(value))
    return value
  }
  return (part: Filter): string => {
    if (part.op === 'not' && part.filter.op === 'isnull')
      return say('units:filter.set', { field: labels.field(arke, part.filter.path) })
    if (!('path' in part)) return say('units:filter.own')
    const field = labels.field(arke, part.path)
    if (part.op === 'isnull') return say('units:filter.unset', { field })
    const values = part.op === 'in' ? part.values : [part.value]
    const sign = signs[part.op] ? ` ${signs[part.op]} ` : ': '
    return `${field}${sign}${values.map((value) => word(part.path, value)).join(', ')}`
  }
}
