import { type Arke, arkes } from '@ruecklauf/model'
import { useOfferedFamilies } from '../../../../catalogue/offered-families.ts'
import { FieldPlace } from '../../../../forms/form-field.tsx'
import type { AppForm } from '../../../../forms/use-app-form.ts'
import type { Option } from '../../../../ui/inputs/choice/list/option.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { fieldOf } from '../../../../units/fields/fields.ts'
import { useLabels } from '../../../../units/fields/labels.ts'
import { chosenFrom } from '../../../../units/form/choices.ts'
import type { FormValues } from '../../../../units/form/form-values.ts'
import { FieldInput } from '../../../../units/parts/field-inputs.tsx'
import styles from '../editor.module.css'
import { isNeeded, translations } from '../sections.ts'
import { ProductInput } from './product-input.tsx'

interface RuleInputsProps {
  form: AppForm<FormValues>
  /** Fields in display order. */
  fields: readonly string[]
  /** Rule violations by field, shown while the author types. */
  wrong: Readonly<Record<string, string>>
}

/** Inputs for campaign fields with label, help and error. */
export function RuleInputs({ form, fields, wrong }: RuleInputsProps) {
  const { values } = form
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const error = form.problems[field] ?? wrong[field]
        const isStep = field === 'min_quantity' && values.amount_rule === 'step'
        return (
          <FieldPlace key={field} name={field} error={error}>
            <div className={wide.has(field) ? styles.wide : undefined}>
              <Input
                {...form.bind(field)}
                id={field}
                helpId={isStep ? 'min_quantity_step' : field}
                required={isNeeded(field, values)}
                onBlur={() => {}}
                error={error}
              />
            </div>
          </FieldPlace>
        )
      })}
    </div>
  )
}

interface InputProps {
  id: string
  /** The key of the help text. */
  helpId: string
  required: boolean
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
}

function Input({ id, helpId, required, value, ...input }: InputProps) {
  const say = useSay()
  const labels = useLabels()
  const offered = useOfferedFamilies()
  const definition = chosenFrom(
    fieldOf<Arke>(arkes.campaign, id),
    id === 'families' ? offered : undefined,
    value,
  )
  const help = say.maybe(`campaigns:help.${helpId}`)
  if (!definition) return null
  if (id === 'link_bundle_products')
    return (
      <ProductInput
        {...input}
        label={labels.field<Arke>(arkes.campaign, id)}
        help={help}
        required={required}
        value={(value ?? []) as Option[]}
      />
    )
  return (
    <FieldInput
      {...input}
      arke={arkes.campaign}
      id={id}
      field={required ? { ...definition, required } : definition}
      value={value}
      help={help}
    />
  )
}

/** Inputs that take the step's full width. */
const wide = new Set<string>([
  ...translations,
  'name',
  'description',
  'amount_rule',
  'families',
  'link_products',
  'link_bundle_products',
  'reference_date',
  'link_sales_groups',
  'regions',
  'tiers',
  'new_customers_only',
  'personal_target',
  'replaces_base',
  'pays',
  'counts',
  'wholesaler_mode',
  'terms_text',
  'addresses_consumers',
  'subsidy_notice',
  'wordings_acknowledged',
  'tax_treatment',
])
