import type { arkes, FilterKey, Role } from '@ruecklauf/model'

export type RecordId = 'company' | 'details' | 'person' | 'sales_points'

export interface ProfileRecord<Field extends string = string> {
  id: RecordId
  /** In this order; what the member may not write is shown as text. */
  fields: readonly Field[]
}

const person = {
  id: 'person',
  fields: ['first_name', 'last_name', 'email', 'phone'],
} as const

const address = ['street', 'house_number', 'postcode', 'city', 'country'] as const
/** Of an active company this waits for the office. */
const company = {
  id: 'company',
  fields: ['company', 'legal_form', ...address, 'vat_id', 'customer_number'],
} as const
const installerDetails = {
  id: 'details',
  fields: ['tax_number', 'trade_register_number', 'craft_chamber_number', 'small_business'],
} as const
const wholesalerDetails = { id: 'details', fields: ['tax_number'] } as const

/** What a profile holds, by role. */
export const recordsOf = (role: Role): readonly ProfileRecord[] => records[role]

const records = {
  installer: [
    company,
    installerDetails,
    person,
    { id: 'sales_points', fields: ['link_sales_points'] },
  ],
  wholesaler: [company, wholesalerDetails, person],
  moderator: [person],
  admin: [person],
  super_admin: [person],
  brand: [person],
} satisfies { [R in Role]: readonly ProfileRecord<FilterKey<(typeof arkes)[R]>>[] }
