import type { Check, CheckCode } from '@ruecklauf/model'

/** The field a failed check is about: `invoice_date`, `lines.{id}.serial`; null where none is. */
export function parameterOfCheck({ code, line }: Pick<Check, 'code' | 'line'>): string | null {
  const field = fieldOf[code]
  if (!field) return null
  return line ? `lines.${line}.${field}` : field
}

const fieldOf: Partial<Record<CheckCode, string>> = {
  terms_accepted: 'terms_version',
  document_present: 'documents',
  invoice_kind: 'documents',
  devices_present: 'lines',
  reference_date: 'invoice_date',
  claim_window: 'invoice_date',
  claim_in_time: 'invoice_date',
  sales_point_active: 'link_sales_point',
  serial_well_formed: 'serial',
  serial_once: 'serial',
  serial_unclaimed: 'serial',
  serial_unblocked: 'serial',
  serial_unreturned: 'serial',
  serial_accepted: 'serial',
  serial_known: 'serial',
  serial_pattern: 'serial',
  serial_product: 'link_product',
  product_active: 'link_product',
  rate_found: 'link_product',
  invoice_quantity: 'lines',
  invoice_buyer: 'invoice_buyer',
  seller_known: 'invoice_seller_vat',
  installed_after_invoice: 'commissioning_date',
}
