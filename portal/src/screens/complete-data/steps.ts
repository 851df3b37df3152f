import type { CompanyField } from './company-data.ts'

export type StepId = 'company' | 'tax' | 'sales_points' | 'documents' | 'bank' | 'finish'

export interface Step {
  id: StepId
  fields: readonly CompanyField[]
  /** May be left empty and done later. */
  isOptional?: boolean
}

/** The way of an installer. */
const installerSteps: readonly Step[] = [
  {
    id: 'company',
    fields: [
      'company',
      'legal_form',
      'street',
      'house_number',
      'postcode',
      'city',
      'country',
      'phone',
    ],
  },
  { id: 'tax', fields: ['vat_id', 'tax_number', 'small_business'] },
  { id: 'sales_points', fields: ['link_sales_points'], isOptional: true },
  { id: 'documents', fields: [], isOptional: true },
  { id: 'bank', fields: ['account_holder', 'iban'], isOptional: true },
  { id: 'finish', fields: ['terms_accepted', 'self_billing', 'marketing_consent'] },
]

const onlyInstallers = new Set<CompanyField>([
  'small_business',
  'self_billing',
  'marketing_consent',
])

/** A wholesaler has sales points of its own, and nothing of what the law asks of installers. */
const wholesalerSteps: readonly Step[] = installerSteps
  .filter(({ id }) => id !== 'sales_points')
  .map((step) => ({
    ...step,
    fields: step.fields.filter((field) => !onlyInstallers.has(field)),
  }))

export const stepsOf = (role: 'installer' | 'wholesaler'): readonly Step[] =>
  role === 'installer' ? installerSteps : wholesalerSteps
