import type { ArkeId, arkes, FilterKey, Role } from '@ruecklauf/model'

export type MemberArke = Extract<ArkeId, Role>

interface MemberFields<Id extends MemberArke> {
  columns: readonly FilterKey<(typeof arkes)[Id]>[]
  searched: readonly FilterKey<(typeof arkes)[Id]>[]
  form: readonly FilterKey<(typeof arkes)[Id]>[]
}

const person = ['first_name', 'last_name', 'phone', 'language'] as const

const staff = {
  columns: ['last_name', 'first_name', 'email', 'phone', 'last_access_time', 'inactive'],
  searched: ['first_name', 'last_name', 'email'],
  form: person,
} as const satisfies MemberFields<'admin'>

const company = {
  columns: ['company', 'customer_number', 'city', 'member_status', 'iban_state'],
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
} as const satisfies MemberFields<'wholesaler'>

/** The list columns and form fields by kind of member. */
export const memberFields = {
  installer: {
    ...company,
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
} satisfies { [Id in MemberArke]: MemberFields<Id> }
