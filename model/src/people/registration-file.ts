/** The kinds of document that prove a company's identity. */
export const companyDocumentKinds = ['trade_registration', 'craft_chamber', 'other'] as const
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number]

/** Documents that lie with a company at the most. */
export const MAX_COMPANY_DOCUMENTS = 20

/** Why the office asks back before it decides on a registration. */
export const questionReasons = [
  'document_missing',
  'document_unreadable',
  'company_unclear',
  'tax_unclear',
  'bank_unclear',
  'duplicate',
  'other',
] as const
export type QuestionReason = (typeof questionReasons)[number]

/** Whether a registration needs documents. */
export const documentRules = ['off', 'optional', 'required'] as const

/** Hints for a closer review: another member has the same data, or the account belongs to somebody else. */
export const registrationHints = [
  'same_vat_id',
  'same_iban',
  'same_name',
  'same_domain',
  'holder_differs',
  'abroad',
] as const
export type RegistrationHint = (typeof registrationHints)[number]

/** The results of a VAT id check; `unavailable` if the register gave no answer for days. */
export const vatOutcomes = ['valid', 'invalid', 'unavailable'] as const
export type VatOutcome = (typeof vatOutcomes)[number]
