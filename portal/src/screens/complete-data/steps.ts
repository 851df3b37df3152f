import type { CompanyField } from './company-data.ts'

export type StepId = 'company' | 'account'

export interface Step {
  id: StepId
  fields: readonly CompanyField[]
}

/** The two pages of a registration; what may follow later is asked for afterwards. */
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

/** An account that is there is changed in the profile, where the password is asked. */
const isAccount = (field: CompanyField) => field === 'iban' || field === 'account_holder'

/** What is asked of whom: § 19 concerns installers alone. */
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
