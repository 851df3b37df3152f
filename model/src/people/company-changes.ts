/** Fields that identify an active company; a change needs the office's confirmation. */
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

/** Fields of an active company that only the office changes, with a second approval: identity, receipts and tax. */
export const officeCompanyFields = [
  ...confirmedCompanyFields,
  'small_business',
  'self_billing',
] as const
export type OfficeCompanyField = (typeof officeCompanyFields)[number]
