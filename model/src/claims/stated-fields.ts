import { eq, type Filter, isNull, not, or } from '../arke/filter.ts'
import type { paperwork } from '../arkes/paperwork.ts'
import { keysOf } from '../records.ts'

type Fields = typeof paperwork.fields

/** A field that the firm states; fields that lists can't ask for (`apart`) are not among them. */
type Stated = {
  [Id in keyof Fields]: Fields[Id] extends { read_only: true } | { apart: true } ? never : Id
}[keyof Fields]

/**
 * The firm's statements on a claim besides its devices, in order, and their place in the scan form: `required` and
 * `invoice` with the invoice, `purchase` and `address` behind the optional line, `none` nowhere. Claim page, review,
 * resubmission and proof follow. The compiler reports a claim field missing here. The first screen loads no definition
 * of claims, hence this separate table.
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

/** The fields that make a draft more than an empty one, besides devices. */
export const draftInput = [...keysOf(statedFields), 'document_type'] as const

/** Drafts with content: lists and counts ignore empty ones. */
export const hasInput: Filter = or(
  not(eq('device_count', 0)),
  ...draftInput.map((field) => not(isNull(field))),
)
