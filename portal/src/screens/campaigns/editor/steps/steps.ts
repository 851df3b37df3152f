import { type EditorPurpose, openFields, translations } from '../sections.ts'

/** Fields most campaigns leave at the default; a sentence about the default stands for them. */
export interface Fold {
  readonly id: string
  readonly fields: readonly string[]
}

/** A page of the editor. */
export interface Step {
  readonly id: StepId
  /** Fields that every campaign shows. */
  readonly fields: readonly string[]
  readonly folds: readonly (Fold & { readonly id: FoldId })[]
}

const steps = [
  {
    id: 'what',
    fields: [
      'name',
      'amount_rule',
      'amount',
      'percent',
      'min_quantity',
      'personal_target',
      'families',
      'link_products',
      'link_bundle_products',
    ],
    folds: [
      { id: 'description', fields: ['description'] },
      { id: 'base', fields: ['replaces_base'] },
      { id: 'effect', fields: ['pays', 'counts'] },
    ],
  },
  {
    id: 'when',
    fields: ['purchase_from', 'purchase_to', 'link_sales_groups'],
    folds: [
      { id: 'reach', fields: ['regions', 'tiers', 'new_customers_only'] },
      { id: 'reference', fields: ['reference_date'] },
      { id: 'claims', fields: ['claim_days', 'late_grace_days', 'claim_to'] },
      { id: 'commissioning', fields: ['commissioning_from', 'commissioning_to'] },
    ],
  },
  {
    id: 'limits',
    fields: ['budget', 'budget_policy'],
    folds: [
      { id: 'caps', fields: ['installer_cap', 'sales_group_cap'] },
      { id: 'stacking', fields: ['stacking', 'stacking_group', 'priority'] },
      {
        id: 'wholesaler',
        fields: ['wholesaler_mode', 'wholesaler_amount', 'wholesaler_percent'],
      },
      { id: 'terms', fields: ['terms_text'] },
      { id: 'translations', fields: translations },
      { id: 'tax', fields: ['tax_treatment'] },
      {
        id: 'consumers',
        fields: ['addresses_consumers', 'subsidy_notice', 'wordings_acknowledged'],
      },
    ],
  },
] as const

export type StepId = (typeof steps)[number]['id'] | 'texts'
type FoldId = (typeof steps)[number]['folds'][number]['id']

/** The steps with a purpose's editable fields; an amendment has one step without folds. */
export function stepsOf(purpose: EditorPurpose): Step[] {
  const open = openFields[purpose]
  if (purpose === 'amend') return [{ id: 'texts', fields: open, folds: [] }]
  return steps.map(({ id, fields, folds }) => ({
    id,
    fields: fields.filter((field) => open.includes(field)),
    folds: folds
      .map((fold) => ({ ...fold, fields: fold.fields.filter((field) => open.includes(field)) }))
      .filter((fold) => fold.fields.length > 0),
  }))
}

/** All fields of a step, in display order. */
export const fieldsOf = ({ fields, folds }: Step): string[] => [
  ...fields,
  ...folds.flatMap((fold) => fold.fields),
]
