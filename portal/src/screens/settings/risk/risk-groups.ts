import type { RiskCode } from '@ruecklauf/model'

/** The checks that weigh, by what they look at. */
export const riskGroups = {
  invoice: [
    'invoice_headed',
    'invoice_quantity',
    'invoice_price',
    'invoice_priced',
    'invoice_type',
    'invoice_final',
    'invoice_sums',
    'invoice_single',
    'invoice_alike',
    'invoice_products',
    'invoice_profile',
    'invoice_legible',
    'invoice_visible',
    'invoice_plain',
    'pdf_unchanged',
  ],
  stated: [
    'number_stated',
    'date_stated',
    'seller_stated',
    'sales_point_stated',
    'buyer_stated',
    'total_stated',
    'invoice_buyer',
    'seller_known',
    'seller_named',
    'ordered_before_invoice',
    'delivered_after_order',
    'installed_after_invoice',
  ],
  devices: [
    'serial_contested',
    'serial_challenged',
    'serial_known',
    'serial_stated',
    'serial_billed_once',
    'serial_route',
    'invoice_unused',
    'file_unused',
    'address_unused',
    'refused_before',
  ],
  firm: [
    'iban_unshared',
    'iban_settled',
    'iban_domestic',
    'usual_pace',
    'usual_place',
    'window_ample',
    'first_claim',
  ],
} as const satisfies Record<string, readonly RiskCode[]>

export type RiskGroup = keyof typeof riskGroups
