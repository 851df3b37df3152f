import { arkes } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { fieldsFor, type Variant, type VariedField } from './variant.ts'
import styles from './what-if.module.css'

interface VariantFieldsProps {
  unit: AnyUnit
  /** `A` or `B`. */
  letter: string
  variant: Variant
  onChange: (variant: Variant) => void
  /** Errors by field. */
  errors: Readonly<Record<string, string>>
}

/** Inputs of one variant; the campaign itself does not change. */
export function VariantFields({ unit, letter, variant, onChange, errors }: VariantFieldsProps) {
  const say = useSay('what_if')
  const labels = useLabels()
  return (
    <fieldset className={styles.variant}>
      <legend className={styles.letter}>{say('what_if:variant', { letter })}</legend>
      {fieldsFor(unit).map((name) => (
        <Field key={name} label={labels.field(arkes.campaign, name)} error={errors[name]}>
          <Input
            name={name}
            letter={letter}
            value={variant[name]}
            onChange={(value) => onChange({ ...variant, [name]: value })}
          />
        </Field>
      ))}
    </fieldset>
  )
}

interface InputProps {
  name: VariedField
  letter: string
  value: string | number | null
  onChange: (value: string | number | null) => void
}

function Input({ name, letter, value, onChange }: InputProps) {
  const labels = useLabels()
  const field = fieldOf(arkes.campaign, name)
  if (field && 'values' in field && field.values)
    return (
      <Select
        name={`${name}_${letter}`}
        options={labels.options(arkes.campaign, name, field)}
        value={String(value)}
        onChange={onChange}
      />
    )
  const unit = name === 'percent' ? '%' : name === 'min_quantity' ? undefined : 'EUR'
  return (
    <NumberInput
      kind={name === 'min_quantity' ? 'integer' : 'float'}
      name={`${name}_${letter}`}
      min={0}
      {...(unit ? { unit } : {})}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
