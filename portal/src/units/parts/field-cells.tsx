import type { Arke, Field, FieldType, FilterKey, Say } from '@ruecklauf/model'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf } from '../fields/fields.ts'
import { type Labels, useLabels } from '../fields/labels.ts'
import { toneOf } from '../fields/status-tones.ts'
import { LinkedUnit } from '../links/linked-unit.tsx'
import styles from './field-cells.module.css'

interface FieldCellProps<A extends Arke> {
  arke: A
  id: FilterKey<A>
  value: unknown
}

/** A formatted value of a unit, for tables and definition lists. */
export function FieldCell<A extends Arke>({ arke, id, value }: FieldCellProps<A>) {
  const say = useSay()
  const format = useFormat()
  const labels = useLabels()
  const field = fieldOf(arke, id)
  if (!field || isEmpty(value)) return <Nothing />
  const values = Array.isArray(value) && field.type !== 'list' ? value : [value]
  const context: Context = { arke, id, field, format, labels, say }
  return values.map((item, index) => (
    <span key={keyOf(item) ?? id}>
      {index > 0 ? ', ' : null}
      {(field.values ? choice : cells[field.type])(item, context)}
    </span>
  ))
}

/** The key of a value among several. Null for a single value. */
const keyOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value && 'id' in value ? String(value.id) : null
}

/** Numbers are right-aligned. */
export const isFigure = (field: Field | null): boolean =>
  field?.type === 'integer' || field?.type === 'float'

const Nothing = () => (
  <Text as="span" muted>
    <span aria-hidden>–</span>
  </Text>
)

/** Whether a value is empty. 0 and false are not empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

interface Context {
  arke: Arke
  id: string
  field: Field
  format: ReturnType<typeof useFormat>
  labels: Labels
  say: Say
}

/** An allowed value by its name. */
const choice = (value: unknown, { arke, id, labels }: Context) => {
  const tone = toneOf(id, String(value))
  const label = labels.value(arke, id, String(value))
  return tone ? <StatusChip tone={tone}>{label}</StatusChip> : label
}

const cells = {
  boolean: (value, { say }) => (
    <span className={styles.truth}>
      {value ? <Check aria-hidden /> : null}
      {value ? say('common:yes') : say('common:no')}
    </span>
  ),
  date: (value, { format }) => format.date(String(value)),
  datetime: (value, { format }) => (
    <time dateTime={String(value)} title={format.distance(String(value))}>
      {format.instant(String(value))}
    </time>
  ),
  dict: (value) => <code className={styles.code}>{JSON.stringify(value)}</code>,
  float: (value, { field, format }) =>
    field.money ? format.amount(Number(value)) : format.number(Number(value)),
  integer: (value, { format }) => format.number(Number(value)),
  link: (value) => <LinkedUnit value={value} />,
  list: (value) =>
    (value as unknown[])
      .map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
      .join(', '),
  string: (value, { id, format }) =>
    id === 'country' ? format.region(String(value)) : String(value),
  time: (value) => String(value).slice(0, 5),
} satisfies Record<FieldType, (value: unknown, context: Context) => ReactNode>
