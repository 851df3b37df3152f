import type { CampaignFields } from '../../../campaigns/rule-of-fields.ts'
import { isEmpty } from '../../../units/parts/field-cells.tsx'

/** Translated names; like the name itself they belong to the rule. */
const namesElsewhere = ['name_en', 'name_it', 'name_es'] as const
const textsElsewhere = [
  'description_en',
  'description_it',
  'description_es',
  'terms_text_en',
  'terms_text_it',
  'terms_text_es',
] as const

/** All translated texts of a campaign, by text. */
export const translations = [...namesElsewhere, ...textsElsewhere] as const

/** Sections of the editor, in the order an author plans a campaign. */
export const sections = [
  { id: 'what', fields: ['name', ...namesElsewhere, 'description'] },
  {
    id: 'bonus',
    fields: [
      'amount_rule',
      'amount',
      'percent',
      'min_quantity',
      'personal_target',
      'replaces_base',
    ],
  },
  { id: 'products', fields: ['families', 'link_products', 'link_bundle_products'] },
  {
    id: 'time',
    fields: [
      'reference_date',
      'purchase_from',
      'purchase_to',
      'claim_to',
      'claim_days',
      'late_grace_days',
      'commissioning_from',
      'commissioning_to',
    ],
  },
  { id: 'who', fields: ['link_sales_groups', 'regions', 'tiers', 'new_customers_only'] },
  { id: 'stacking', fields: ['stacking', 'stacking_group', 'priority', 'pays', 'counts'] },
  { id: 'budget', fields: ['budget', 'budget_policy', 'installer_cap', 'sales_group_cap'] },
  { id: 'wholesaler', fields: ['wholesaler_mode', 'wholesaler_amount', 'wholesaler_percent'] },
  {
    id: 'texts',
    fields: [
      'terms_text',
      'tax_treatment',
      'addresses_consumers',
      'subsidy_notice',
      'wordings_acknowledged',
      ...textsElsewhere,
    ],
  },
] as const

export type SectionId = (typeof sections)[number]['id']

/** All fields of the editor, in display order. */
export const editorFields: readonly string[] = sections.flatMap(({ fields }) => fields)

/** Sorts messages by form order; messages about the whole campaign come first. */
export const inEditorOrder = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).toSorted(
      ([a], [b]) => editorFields.indexOf(a) - editorFields.indexOf(b),
    ),
  )

/** The kind of edit; each kind shows only its editable fields. */
export type EditorPurpose = 'draft' | 'version' | 'amend'

/** Fields outside a version's rule: texts for participants, and fields with their own change process. */
const aside: readonly string[] = [
  'name',
  ...translations,
  'description',
  'budget',
  'terms_text',
  'addresses_consumers',
  'subsidy_notice',
  'wordings_acknowledged',
]

/** Editable fields by purpose: all for a draft, the rule for a version, texts for an amendment. */
export const openFields: Record<EditorPurpose, readonly string[]> = {
  draft: editorFields,
  version: editorFields.filter((id) => !aside.includes(id)),
  amend: [
    'name',
    'description',
    'terms_text',
    'subsidy_notice',
    'wordings_acknowledged',
    ...translations,
  ],
}

/** Whether a field applies, given the other values. */
export const isMeant = (field: string, fields: CampaignFields): boolean =>
  meanings[field]?.(fields) ?? true

/** Whether the other values make an optional field required. */
export const isNeeded = (field: string, fields: CampaignFields): boolean =>
  needs[field]?.(fields) ?? false

type Meaning = (fields: CampaignFields) => boolean

const kindIs =
  (...kinds: string[]): Meaning =>
  ({ amount_rule }) =>
    kinds.includes(String(amount_rule))
const wholesalerIs =
  (...modes: string[]): Meaning =>
  ({ wholesaler_mode }) =>
    modes.includes(String(wholesaler_mode))

/** Limits a meaning to campaigns that pay a bonus. */
const paid =
  (meaning: Meaning): Meaning =>
  (fields) =>
    fields.pays !== false && meaning(fields)

const meanings: Readonly<Record<string, Meaning>> = {
  amount: paid(kindIs('fixed', 'step', 'bundle')),
  percent: paid(kindIs('percent_of_base', 'percent_of_net_price')),
  min_quantity: kindIs('fixed', 'percent_of_base', 'percent_of_net_price', 'step'),
  personal_target: kindIs('step'),
  replaces_base: paid(kindIs('fixed', 'percent_of_net_price', 'step', 'bundle')),
  link_bundle_products: kindIs('bundle'),
  stacking_group: ({ stacking }) => stacking === 'best_of',
  budget_policy: ({ budget }) => typeof budget === 'number',
  wholesaler_amount: wholesalerIs('bonus'),
  wholesaler_percent: wholesalerIs('bonus', 'cofunding'),
  subsidy_notice: ({ addresses_consumers }) => addresses_consumers === true,
}

const needs: Readonly<Record<string, Meaning>> = {
  amount: kindIs('fixed', 'step', 'bundle'),
  percent: kindIs('percent_of_base', 'percent_of_net_price'),
  min_quantity: ({ amount_rule, personal_target }) =>
    amount_rule === 'step' && personal_target !== true,
  link_products: ({ amount_rule, families }) => amount_rule === 'bundle' && isEmpty(families),
  link_bundle_products: kindIs('bundle'),
  stacking_group: ({ stacking }) => stacking === 'best_of',
  wholesaler_percent: wholesalerIs('cofunding'),
  subsidy_notice: ({ addresses_consumers }) => addresses_consumers === true,
}
