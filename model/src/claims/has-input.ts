import { eq, type Filter, isNull, not, or } from '../arke/filter.ts'
import type { paperwork } from '../arkes/paperwork.ts'
import { keysOf } from '../records.ts'

type Fields = typeof paperwork.fields

/** What its firm fills in, of what lists can ask for: the compiler misses a field that the claim gets. */
type DraftInput = {
  [Id in keyof Fields]: Fields[Id] extends { read_only: true } | { apart: true } ? never : Id
}[keyof Fields]

/** What stands in a draft that is more than opened, beside devices; the first screen has no definition of claims. */
export const draftInput = keysOf({
  document_type: true,
  link_sales_point: true,
  invoice_number: true,
  invoice_date: true,
  invoice_seller: true,
  invoice_seller_vat: true,
  invoice_buyer: true,
  invoice_total: true,
  order_number: true,
  order_date: true,
  delivery_date: true,
  commissioning_date: true,
  installation_street: true,
  installation_postcode: true,
  installation_city: true,
  note: true,
} satisfies Record<DraftInput | 'document_type', true>)

/** Drafts in which something stands: one that was only opened is listed and counted nowhere. */
export const hasInput: Filter = or(
  not(eq('device_count', 0)),
  ...draftInput.map((field) => not(isNull(field))),
)
