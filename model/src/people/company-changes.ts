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

/**
 * What of an active company the office changes by two people alone: what identifies it, and what decides on
 * its receipts and its tax.
 */
export const officeCompanyFields = [
  ...confirmedCompanyFields,
  'small_business',
  'self_billing',
] as const
export type OfficeCompanyField = (typeof officeCompanyFields)[number]
