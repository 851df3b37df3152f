import * as z from 'zod/mini'

/** Form values of the second registration step. */
export const companyData = z.object({
  company: z.string(),
  legal_form: z.string(),
  street: z.string(),
  house_number: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Two-letter country code, for example `DE`. */
  country: z.string(),
  phone: z.string(),
  vat_id: z.string(),
  tax_number: z.string(),
  small_business: z.boolean(),
  account_holder: z.string(),
  /** Without spaces; empty if the account follows later. */
  iban: z.string(),
  terms_accepted: z.boolean(),
})

export type CompanyData = z.infer<typeof companyData>
export type CompanyField = keyof CompanyData

/** An empty form. */
export const blankData: CompanyData = {
  company: '',
  legal_form: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  country: 'DE',
  phone: '',
  vat_id: '',
  tax_number: '',
  small_business: false,
  account_holder: '',
  iban: '',
  terms_accepted: false,
}

/** The body of `complete_data`, without installer fields for a wholesaler. */
export function completionOf(data: CompanyData, role: 'installer' | 'wholesaler') {
  const { small_business, ...shared } = data
  const body = Object.fromEntries(
    Object.entries(shared).map(([id, value]) => [
      id,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  )
  return role === 'wholesaler' ? body : { ...body, small_business }
}
