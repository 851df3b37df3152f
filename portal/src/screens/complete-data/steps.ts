import type { CompanyField } from './company-data.ts'

export type StepId = 'company' | 'account'

export interface Step {
  id: StepId
  fields: readonly CompanyField[]
}

/** The two pages of a registration; optional data follow afterwards. */
const steps: readonly Step[] = [
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
      'vat_id',
      'tax_number',
      'small_business',
    ],
  },
  { id: 'account', fields: ['account_holder', 'iban', 'terms_accepted'] },
]

/** A stored account is changed in the profile only, which asks for the password. */
const isAccount = (field: CompanyField) => field === 'iban' || field === 'account_holder'

/** Fields by role; § 19 applies to installers only. */
export const stepsOf = (
  role: 'installer' | 'wholesaler',
  { hasAccount = false } = {},
): readonly Step[] =>
  steps.map(({ id, fields }) => ({
    id,
    fields: fields.filter(
      (field) =>
        !(hasAccount && isAccount(field)) && (role === 'installer' || field !== 'small_business'),
    ),
  }))
