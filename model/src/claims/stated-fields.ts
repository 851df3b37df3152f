import { eq, type Filter, isNull, not, or } from '../arke/filter.ts'
import type { paperwork } from '../arkes/paperwork.ts'
import { keysOf } from '../records.ts'

type Fields = typeof paperwork.fields

/** A field that the firm states; fields that lists can't ask for (`apart`) are not among them. */
type Stated = {
  [Id in keyof Fields]: Fields[Id] extends { read_only: true } | { apart: true } ? never : Id
}[keyof Fields]

/**
 * What a firm states of a claim beside its devices, in order, and where the scan form asks for it:
 * `required` and `invoice` with the invoice, `purchase` and `address` behind the optional line, `none` nowhere.
 * Claim page, review, resubmission and proof follow. The compiler misses a field that the claim gets. The first
 * screen has no definition of claims, hence a table of its own.
 */
export const statedFields = {
  invoice_number: 'required',
  invoice_date: 'required',
  link_sales_point: 'required',
  invoice_seller: 'invoice',
  invoice_seller_vat: 'invoice',
  invoice_buyer: 'invoice',
  invoice_total: 'invoice',
  order_date: 'purchase',
  delivery_date: 'purchase',
  order_number: 'purchase',
  commissioning_date: 'purchase',
  installation_street: 'address',
  installation_postcode: 'address',
  installation_city: 'address',
  note: 'none',
} as const satisfies Record<Stated, 'required' | 'invoice' | 'purchase' | 'address' | 'none'>

export type StatedField = keyof typeof statedFields
type Place = (typeof statedFields)[StatedField]

/** The stated fields of these places. */
export type StatedAt<At extends Place> = {
  [Id in StatedField]: (typeof statedFields)[Id] extends At ? Id : never
}[StatedField]

/** The stated fields of these places, in order. */
export const statedAt = <At extends Place>(...places: readonly At[]): StatedAt<At>[] =>
  keysOf(statedFields).filter((field): field is StatedAt<At> =>
    (places as readonly Place[]).includes(statedFields[field]),
  )

/** What stands in a draft that is more than opened, beside devices. */
export const draftInput = [...keysOf(statedFields), 'document_type'] as const

/** Drafts in which something stands: one that was only opened is listed and counted nowhere. */
export const hasInput: Filter = or(
  not(eq('device_count', 0)),
  ...draftInput.map((field) => not(isNull(field))),
)
