import type { Arke, Field as Definition, FieldType, Say } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Condition, joined } from '../../fields/conditions.ts'
import { useLabels } from '../../fields/labels.ts'
import { LinkInput } from '../../links/link-input.tsx'
import { useLinkLabels } from '../../links/use-link-labels.ts'
import { DayRange } from './day-range.tsx'
import { daysOf, withinDays } from './days.ts'
import styles from './unit-filter.module.css'

interface FilterInputProps {
  arke: Arke
  id: string
  field: Definition
  /** The field's name, as in its column. */
  label: string
  /** Values without any unit. The input hides them. */
  impossible?: readonly string[] | undefined
  /** The conditions on this field. */
  parts: readonly Condition[]
  onChange: (parts: Condition[]) => void
}

/** The filter input of a field: a choice, a range or a text. */
export function FilterInput(props: FilterInputProps) {
  const { arke, id, field, impossible = [] } = props
  const say = useSay('units')
  const labels = useLabels()
  const context = {
    ...props,
    say,
    options: labels.options(arke, id, field).filter((option) => !impossible.includes(option.id)),
  }
  return field.values ? <Choices {...context} /> : inputs[field.type](context)
}

interface Context extends FilterInputProps {
  say: Say
  options: Option[]
}

const valueUnder = (parts: readonly Condition[], op: string) => {
  const part = parts.find((condition) => condition.op === op)
  return part && 'value' in part ? part.value : null
}

const valuesOf = (parts: readonly Condition[]) =>
  parts.flatMap((part) => (part.op === 'in' ? part.values : 'value' in part ? [part.value] : []))

const toConditions = (
  op: Exclude<Condition['op'], 'in' | 'isnull'>,
  path: string,
  value: string | null,
) => (value === null || value === '' ? [] : [{ op, path, value }])

const many = (path: string, values: string[]): Condition[] =>
  values.length > 0 ? [{ op: 'in', path, values }] : []

function Choices({ id, label, options, parts, onChange }: Context) {
  const selectedValues = valuesOf(parts)
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={option.label}
          checked={selectedValues.includes(option.id)}
          onChange={(add) =>
            onChange(
              many(
                id,
                options
                  .map((choice) => choice.id)
                  .filter((value) => (value === option.id ? add : selectedValues.includes(value))),
              ),
            )
          }
        />
      ))}
    </fieldset>
  )
}

function Period({ id, parts, onChange, field }: Context) {
  const days = daysOf(parts, field)
  return <DayRange days={days} onChange={(next) => onChange(withinDays(id, field, next))} />
}

function Figures({ id, parts, onChange, say, field }: Context) {
  const kind = field.type === 'integer' ? 'integer' : 'float'
  const unit = field.money ? { unit: 'EUR' } : {}
  const bounds = { gte: valueUnder(parts, 'gte'), lte: valueUnder(parts, 'lte') }
  const change = (next: Partial<typeof bounds>) => {
    const { gte, lte } = { ...bounds, ...next }
    onChange([...toConditions('gte', id, gte), ...toConditions('lte', id, lte)])
  }
  const figure = (value: string | null) => (value === null ? null : Number(value))
  const printNumber = (value: number | null) =>
    value === null || Number.isNaN(value) ? null : String(value)
  return (
    <div className={styles.range}>
      <Field label={say('units:filter.from')}>
        <NumberInput
          kind={kind}
          {...unit}
          value={figure(bounds.gte)}
          onChange={(value) => change({ gte: printNumber(value) })}
        />
      </Field>
      <Field label={say('units:filter.to')}>
        <NumberInput
          kind={kind}
          {...unit}
          value={figure(bounds.lte)}
          onChange={(value) => change({ lte: printNumber(value) })}
        />
      </Field>
    </div>
  )
}

function Words({ id, label, parts, onChange }: Context) {
  return (
    <Field label={label}>
      <TextInput
        value={valueUnder(parts, 'icontains') ?? ''}
        onChange={({ target }) => onChange(toConditions('icontains', id, target.value))}
      />
    </Field>
  )
}

function Links({ arke, id, label, field, parts, onChange, say }: Context) {
  const linked = useLinkLabels(arke, joined(parts))
  const value = valuesOf(parts).map((item) => ({
    id: item,
    label: linked.get(item) ?? say('units:searching'),
  }))
  return (
    <Field label={label}>
      <LinkInput
        to={field.to ?? ''}
        multiple
        withInactive
        value={value}
        onChange={(options) =>
          onChange(
            many(
              id,
              options.map((option) => option.id),
            ),
          )
        }
      />
    </Field>
  )
}

function Truth({ id, label, parts, onChange, say }: Context) {
  const options = [
    { id: 'true', label: say('common:yes') },
    { id: 'false', label: say('common:no') },
  ]
  return (
    <Field label={label}>
      <Select
        nullable
        options={options}
        value={valueUnder(parts, 'eq')}
        onChange={(value) => onChange(toConditions('eq', id, value))}
      />
    </Field>
  )
}

const inputs = {
  boolean: (context) => <Truth {...context} />,
  date: (context) => <Period {...context} />,
  datetime: (context) => <Period {...context} />,
  dict: () => null,
  float: (context) => <Figures {...context} />,
  integer: (context) => <Figures {...context} />,
  link: (context) => <Links {...context} />,
  list: () => null,
  string: (context) => <Words {...context} />,
  time: () => null,
} satisfies Record<FieldType, (context: Context) => ReactNode>
