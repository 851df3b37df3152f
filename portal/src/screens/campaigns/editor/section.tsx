import { type Arke, arkes } from '@ruecklauf/model'
import { FieldPlace } from '../../../forms/form-field.tsx'
import type { AppForm } from '../../../forms/use-app-form.ts'
import type { Option } from '../../../ui/inputs/choice/option.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldInput } from '../../../units/fields/field-inputs.tsx'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { FormValues } from '../../../units/form/form-values.ts'
import styles from './editor.module.css'
import { ProductInput } from './product-input.tsx'
import type { SectionId } from './sections.ts'

interface SectionProps {
  id: SectionId
  form: AppForm<FormValues>
  /** In this order. */
  fields: readonly string[]
  /** Those that the rule can't do without, as it stands. */
  needed: readonly string[]
  /** Whether the bonus begins at a number of devices: it says what a quantity means. */
  step: boolean
  /** What the rule says about a field while it is being filled in. */
  liveErrors: Readonly<Record<string, string>>
}

/** One part of the editor: what it is about in a sentence, then its fields. */
export function Section(props: SectionProps) {
  const { id, form, fields, needed, step, liveErrors } = props
  const say = useSay()
  return (
    <Card title={say(`campaigns:editor.section.${id}.title`)}>
      <p className={styles.about}>{say(`campaigns:editor.section.${id}.text`)}</p>
      <div className={styles.fields}>
        {fields.map((field) => {
          const error = form.problems[field] ?? liveErrors[field]
          return (
            <FieldPlace key={field} name={field} error={error}>
              <div className={wide.has(field) ? styles.wide : undefined}>
                <Input
                  {...form.bind(field)}
                  id={field}
                  helpId={field === 'min_quantity' && step ? 'min_quantity_step' : field}
                  required={needed.includes(field)}
                  onBlur={() => {}}
                  error={error}
                />
              </div>
            </FieldPlace>
          )
        })}
      </div>
    </Card>
  )
}

interface InputProps {
  id: string
  /** Which text explains it. */
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
  const definition = fieldOf<Arke>(arkes.campaign, id)
  const key = `campaigns:help.${helpId}`
  const help = say.maybe(key)
  if (!definition) return null
  if (definition.to === 'product')
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

/** The whole width of their section. */
const wide = new Set([
  'name',
  'description',
  'amount_rule',
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
