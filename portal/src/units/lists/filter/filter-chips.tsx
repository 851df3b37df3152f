import { type Arke, berlinDay, type Filter, type Operator } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Chip } from '../../../ui/inputs/choice/chip.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { joined, partsOf, signs } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'
import { useLabels } from '../../fields/labels.ts'
import { useLinkLabels } from '../../links/use-link-labels.ts'

interface FilterChipsProps {
  arke: Arke
  /** The field's name, as in its column. */
  nameOf: (id: string) => string
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** A filter's parts in words, each removable. A range is one part. */
export function FilterChips({ arke, nameOf, filter, onChange }: FilterChipsProps) {
  const describe = useDescription(arke, filter, nameOf)
  const parts = partsOf(filter)
  if (parts.length === 0) return null
  return (
    <Row as="ul" gap={2}>
      {spansOf(parts).map((span) => {
        const label = describe(span)
        return (
          <li key={label}>
            <Chip
              label={label}
              onRemove={() =>
                onChange(joined(parts.filter((condition) => !span.includes(condition))))
              }
            />
          </li>
        )
      })}
    </Row>
  )
}

/** The parts one by one. The bounds of one field form one part. */
function spansOf(parts: readonly Filter[]): Filter[][] {
  const upperOf = (part: Filter) =>
    part.op === 'gte'
      ? parts.find((condition) => condition.op === 'lte' && condition.path === part.path)
      : undefined
  const uppers = new Set(parts.flatMap((part) => upperOf(part) ?? []))
  return parts
    .filter((part) => !uppers.has(part))
    .map((part) => [part, upperOf(part)].filter((condition) => condition !== undefined))
}

/** Ids that people chose are readable on their own. */
const isGenerated = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function useDescription(arke: Arke, filter: Filter | null, nameOf: (id: string) => string) {
  const say = useSay('units')
  const labels = useLabels()
  const format = useFormat()
  const linked = useLinkLabels(arke, filter)
  const { id: member } = useMember()
  const nameOfId = (id: string) => (isGenerated.test(id) ? say('units:filter.unnamed') : id)

  const word = (path: string, value: string): string => {
    const field = fieldOf(arke, path)
    if (field?.values) return labels.value(arke, path, value)
    if (field?.type === 'link')
      return value === member ? say('units:filter.me') : (linked.get(value) ?? nameOfId(value))
    if (field?.type === 'boolean') return say(value === 'true' ? 'common:yes' : 'common:no')
    if (field?.type === 'date') return format.date(value)
    if (field?.type === 'datetime') return format.instant(value)
    if (field?.money) return format.amount(Number(value))
    return value
  }
  /** The bound of a range. The day is precise enough for an instant. */
  const dayWord = (path: string, value: string) =>
    fieldOf(arke, path)?.type === 'datetime'
      ? format.date(berlinDay(new Date(value)))
      : word(path, value)
  const textOf = (part: Filter): string => {
    if (part.op === 'not' && part.filter.op === 'isnull')
      return say('units:filter.set', { field: nameOf(part.filter.path) })
    if (!('path' in part)) return say('units:filter.own')
    const field = nameOf(part.path)
    if (part.op === 'isnull') return say('units:filter.unset', { field })
    const values = part.op === 'in' ? part.values : [part.value]
    if (part.path === 'id') return say('units:bulk.selected', { count: values.length })
    const value = values.map((item) => word(part.path, item)).join(', ')
    const bound = isDay(arke, part.path) ? dayBounds[part.op] : undefined
    if (bound) return `${field}: ${say(`units:filter.${bound}`, { value })}`
    return `${field}${signs[part.op] ? ` ${signs[part.op]} ` : ': '}${value}`
  }
  return ([part, upper]: readonly Filter[]): string => {
    if (!part) return ''
    if (upper?.op !== 'lte' || part.op !== 'gte') return textOf(part)
    const span = [part, upper].map(({ path, value }) => dayWord(path, value)).join(' – ')
    return `${nameOf(part.path)}: ${span}`
  }
}

const isDay = (arke: Arke, path: string) =>
  ['date', 'datetime'].includes(fieldOf(arke, path)?.type ?? '')

/** A day as the bound of a range, in words. */
const dayBounds: Readonly<Partial<Record<Operator, 'before' | 'until' | 'since' | 'after'>>> = {
  lt: 'before',
  lte: 'until',
  gte: 'since',
  gt: 'after',
}
