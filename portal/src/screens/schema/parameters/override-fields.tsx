import { type Arke, arkes, type Field as Definition } from '@ruecklauf/model'
import type { LooseForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { FieldInput } from '../../../units/parts/field-inputs.tsx'
import styles from '../schema.module.css'
import type { ParameterUnit } from '../schema-units.ts'
import { readAllowed, typedValues } from './allowed-values.ts'
import { overridableOf } from './attributes.ts'
import { ValueList } from './value-list.tsx'

interface OverrideFieldsProps {
  parameter: ParameterUnit
  form: LooseForm
}

/** Edits a type's overrides. Each empty field shows the inherited value. */
export function OverrideFields({ parameter, form }: OverrideFieldsProps) {
  const type = parameter.arke_id
  return (
    <div className={styles.fields}>
      {overridableOf(type).map((id) => {
        const field = fieldOf<Arke>(arkes[type], id)
        return field ? (
          <Override
            key={id}
            parameter={parameter}
            id={id}
            // Overrides are optional.
            field={{ ...field, required: false }}
            value={form.values[id]}
            onChange={(value) => form.change({ [id]: value })}
            error={form.problems[id]}
          />
        ) : null
      })}
    </div>
  )
}

interface OverrideProps {
  parameter: ParameterUnit
  id: string
  field: Definition
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
}

function Override({ parameter, id, field, value, onChange, error }: OverrideProps) {
  const say = useSay()
  const labels = useLabels()
  const type = parameter.arke_id
  const plain = useDefinitionText(parameter)(id)
  const help = say('schema:override.plain', { value: plain })
  if (id === 'values')
    return (
      <div className={styles.wide}>
        <ValueList
          label={labels.field<Arke>(arkes[type], id)}
          help={help}
          error={error}
          values={typedValues(value)}
          onChange={onChange}
        />
      </div>
    )
  if (field.type === 'boolean')
    return (
      <Field label={labels.field<Arke>(arkes[type], id)} error={error}>
        <Select
          options={[
            { id: 'plain', label: say('schema:override.as_defined', { value: plain }) },
            { id: 'true', label: say('common:yes') },
            { id: 'false', label: say('common:no') },
          ]}
          value={typeof value === 'boolean' ? String(value) : 'plain'}
          onChange={(next) => onChange(next === 'plain' ? null : next === 'true')}
        />
      </Field>
    )
  const isWide = ['list', 'dict'].includes(field.type) || id === 'helper_text'
  return (
    <div className={isWide ? styles.wide : undefined}>
      <FieldInput
        arke={arkes[type]}
        id={id}
        field={field}
        value={field.type === 'dict' ? (value ?? '') : value}
        onChange={onChange}
        onBlur={() => {}}
        error={error}
        help={help}
      />
    </div>
  )
}

/** Formats the inherited value of an attribute. */
function useDefinitionText(parameter: ParameterUnit): (attribute: string) => string {
  const say = useSay()
  const format = useFormat()
  const labels = useLabels()
  const type = parameter.arke_id
  return (id) => {
    const value = parameter[id]
    const allowed = id === 'values' ? readAllowed(value) : []
    if (allowed.length > 0) return allowed.map(({ label }) => label).join(', ')
    if (value === null || value === undefined || value === '' || id === 'values')
      return say('common:none')
    if (typeof value === 'boolean') return say(value ? 'common:yes' : 'common:no')
    if (typeof value === 'number') return format.number(value)
    const kind = fieldOf<Arke>(arkes[type], id)?.type
    if (kind === 'date') return format.date(String(value))
    if (kind === 'datetime') return format.instant(String(value))
    if (typeof value === 'string')
      return fieldOf<Arke>(arkes[type], id)?.values
        ? labels.value<Arke>(arkes[type], id, value)
        : value
    return JSON.stringify(value)
  }
}
