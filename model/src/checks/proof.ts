import type { Check, CheckCode } from './checks.ts'

/** The claim facts an e-invoice must confirm for automatic approval. */
export const proofCodes = [
  'number_stated',
  'date_stated',
  'sales_point_stated',
  'total_stated',
  'invoice_buyer',
  'invoice_quantity',
  'invoice_purchase',
  'invoice_price',
] as const satisfies readonly CheckCode[]

/** Facts that some e-invoices omit; where an invoice contradicts the claim, the claim is unproved. */
export const contradictionCodes = [
  'serial_stated',
  'serial_billed_once',
  'invoice_alike',
  'seller_named',
  'invoice_priced',
  'invoice_headed',
  'invoice_visible',
  'invoice_plain',
  'refused_before',
] as const satisfies readonly CheckCode[]

/**
 * Whether the e-invoice confirms all of it, for each device, and contradicts nothing: what could not be
 * tested proves nothing.
 */
export const isProved = (checks: readonly Check[]): boolean =>
  proofCodes.every((code) => {
    const matches = checks.filter((check) => check.code === code)
    return matches.length > 0 && matches.every(({ state }) => state === 'passed')
  }) &&
  !checks.some(
    ({ code, state }) =>
      state === 'failed' &&
      contradictionCodes.some((contradictionCode) => contradictionCode === code),
  )
