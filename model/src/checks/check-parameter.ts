import type { Check, CheckCode } from './checks.ts'

/**
 * The form field next to a failed check: `invoice_date`, `lines.{id}.serial`; null for checks without a field. A check
 * of a date names it as its `kind`.
 */
export function parameterOfCheck({
  code,
  line,
  values,
}: Pick<Check, 'code' | 'line' | 'values'>): string | null {
  const field = fieldOf[code] ?? values.kind
  if (!field) return null
  if (code === 'refusal_answered' && !line) return 'documents'
  if (values.is_further && !line && field !== 'lines') return 'documents'
  return line ? `lines.${line}.${field}` : String(field)
}

const fieldOf: Partial<Record<CheckCode, string>> = {
  terms_accepted: 'terms_version',
  document_present: 'documents',
  invoice_kind: 'documents',
  invoice_headed: 'documents',
  seller_other: 'invoice_seller_vat',
  invoice_genuine: 'documents',
  invoice_currency: 'documents',
  invoice_purchase: 'documents',
  invoice_price: 'documents',
  invoice_priced: 'documents',
  invoice_final: 'documents',
  invoice_type: 'documents',
  invoice_sums: 'documents',
  invoice_single: 'documents',
  invoice_alike: 'documents',
  invoice_products: 'lines',
  invoice_profile: 'documents',
  invoice_legible: 'documents',
  number_stated: 'invoice_number',
  date_stated: 'invoice_date',
  seller_stated: 'invoice_seller',
  sales_point_stated: 'link_sales_point',
  buyer_stated: 'invoice_buyer',
  total_stated: 'invoice_total',
  devices_present: 'lines',
  sales_point_active: 'link_sales_point',
  serial_well_formed: 'serial',
  serial_once: 'serial',
  serial_unclaimed: 'serial',
  serial_own: 'serial',
  serial_stated: 'serial',
  serial_billed_once: 'serial',
  serial_photo: 'serial',
  serial_contested: 'serial',
  serial_unrewarded: 'serial',
  serial_unblocked: 'serial',
  serial_unreturned: 'serial',
  serial_accepted: 'serial',
  serial_known: 'serial',
  serial_pattern: 'serial',
  serial_product: 'link_product',
  product_active: 'link_product',
  rate_found: 'link_product',
  pair_complete: 'link_product',
  pair_usual: 'link_product',
  invoice_quantity: 'lines',
  invoice_buyer: 'invoice_buyer',
  seller_known: 'invoice_seller_vat',
  seller_named: 'invoice_seller',
  refusal_answered: 'serial',
  ordered_before_invoice: 'order_date',
  delivered_after_order: 'delivery_date',
  installed_after_invoice: 'commissioning_date',
}
