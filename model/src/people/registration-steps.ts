import { requiredCompanyFields } from './required-company-fields.ts'

/** The steps a registration needs before the office checks it; the rest may follow later. */
export const registrationSteps = ['company', 'tax', 'terms'] as const

export type OpenStep = (typeof registrationSteps)[number]

/** The known data of a company whose registration is not complete. */
type KnownCompany = Readonly<
  Partial<Record<(typeof requiredCompanyFields)[number] | 'vat_id' | 'tax_number', string | null>>
>

/** The steps that are still to be done, in their order; terms are agreed to at the end, never before. */
export const openSteps = (company: KnownCompany): OpenStep[] => [
  ...(requiredCompanyFields.every((field) => isSaid(company[field])) ? [] : ['company' as const]),
  ...(isSaid(company.vat_id) || isSaid(company.tax_number) ? [] : ['tax' as const]),
  'terms',
]

const isSaid = (text: string | null | undefined) => Boolean(text?.trim())
