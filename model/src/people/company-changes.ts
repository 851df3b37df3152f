/** What identifies an active company: it changes when the office has confirmed it. */
export const confirmedCompanyFields = [
  'company',
  'legal_form',
  'vat_id',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'account_holder',
] as const
export type ConfirmedCompanyField = (typeof confirmedCompanyFields)[number]

export const companyChangeStates = ['open', 'confirmed', 'declined', 'withdrawn'] as const
