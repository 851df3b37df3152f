import type { arkes, FilterKey, Role } from '@ruecklauf/model'

export type RecordId = 'company' | 'details' | 'person' | 'sales_points'

export interface ProfileRecord<Field extends string = string> {
  id: RecordId
  /** The fields in display order. Read-only fields show as text. */
  fields: readonly Field[]
}

const person = {
  id: 'person',
  fields: ['first_name', 'last_name', 'email', 'phone'],
} as const

const address = ['street', 'house_number', 'postcode', 'city', 'country'] as const
/** Changes to these fields of an active company need the office's approval. */
const company = {
  id: 'company',
  fields: ['company', 'legal_form', ...address, 'vat_id', 'customer_number'],
} as const
const installerDetails = {
  id: 'details',
  fields: ['tax_number', 'trade_register_number', 'craft_chamber_number', 'small_business'],
} as const
const wholesalerDetails = { id: 'details', fields: ['tax_number'] } as const

/** The records of a profile by role. */
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
