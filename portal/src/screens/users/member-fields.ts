import type { ArkeId, Role } from '@ruecklauf/model'

export type MemberArke = Extract<ArkeId, Role>

interface MemberFields {
  columns: readonly string[]
  searched: readonly string[]
  form: readonly string[]
}

const person = ['first_name', 'last_name', 'phone', 'language']

const staff: MemberFields = {
  columns: ['last_name', 'first_name', 'email', 'phone', 'last_access_time', 'inactive'],
  searched: ['first_name', 'last_name', 'email'],
  form: person,
}

const company: MemberFields = {
  columns: [
    'company',
    'last_name',
    'customer_number',
    'postcode',
    'city',
    'member_status',
    'iban_state',
    'last_access_time',
  ],
  searched: ['company', 'last_name', 'email', 'customer_number', 'city'],
  form: [
    'company',
    'legal_form',
    'customer_number',
    ...person,
    'street',
    'house_number',
    'postcode',
    'city',
    'country',
    'vat_id',
    'tax_number',
  ],
}

/** What the lists and forms of each kind of member hold. */
export const memberFields = {
  installer: {
    ...company,
    columns: [...company.columns.slice(0, 5), 'tier', ...company.columns.slice(5)],
    form: [...company.form, 'small_business', 'link_sales_points'],
  },
  wholesaler: company,
  moderator: {
    ...staff,
    columns: [...staff.columns, 'approval_limit'],
  },
  admin: staff,
  super_admin: staff,
  brand: staff,
} satisfies Record<MemberArke, MemberFields>
