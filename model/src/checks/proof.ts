import type { Check, CheckCode } from './checks.ts'

/** What an e-invoice has to confirm of a claim, so that nobody needs to compare the two. */
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

/** What not every e-invoice says; where it says something else than the claim, nothing is proved. */
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
    const found = checks.filter((check) => check.code === code)
    return found.length > 0 && found.every(({ state }) => state === 'passed')
  }) &&
  !checks.some(
    ({ code, state }) => state === 'failed' && contradictionCodes.some((one) => one === code),
  )
