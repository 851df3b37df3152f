import type { Cents } from '@ruecklauf/model'
import type { Warn } from './warn.ts'

/** One tax rate of an invoice, as decimal texts; null where the file has none. */
export interface StatedTax {
  basis: string | null
  rate: string | null
  tax: string | null
}

/** Writers that round each line differ from those that round the sum; by a cent a line, and no more than these. */
const TOLERANCE: Cents = 2

/** Warns where a tax is not its rate of its basis (BR-CO-17), by more than rounding explains. */
export function checkTaxes(taxes: readonly StatedTax[], lines: number, warn: Warn): void {
  const tolerance = Math.max(TOLERANCE, Math.ceil(lines / 2))
  for (const { basis, rate, tax } of taxes) {
    if (basis === null || rate === null || tax === null) continue
    const difference = (Number(basis) * Number(rate)) / 100 - Number(tax)
    if (Math.abs(difference) * 100 > tolerance + 0.01)
      warn({ code: 'totals_mismatch', field: 'tax_total' })
  }
}
