import type { InvoiceLine } from '@ruecklauf/model'
import type { Warn } from './warn.ts'

/** The head's sums as decimal texts, null where the file has none. */
export interface Totals {
  lines: string | null
  charges: string | null
  allowances: string | null
  basis: string | null
  tax: string | null
  grand: string | null
}

/** One cent, in the scale of `scaled`: the known rounding differences of writers. */
const TOLERANCE = 10_000n

/** Warns once for each sum of EN 16931 (BR-CO-10, 13, 15) that the invoice states and breaks. */
export function checkTotals(totals: Totals, lines: InvoiceLine[], warn: Warn): void {
  const nets = lines.map((line) => scaled(line.net_amount))
  const stated = nets.filter((net) => net !== null)
  if (nets.length > 0 && stated.length === nets.length)
    expectEqual(sum(stated), scaled(totals.lines), 'line_total', warn)

  const lineTotal = scaled(totals.lines)
  if (lineTotal !== null) {
    const charged = lineTotal + (scaled(totals.charges) ?? 0n) - (scaled(totals.allowances) ?? 0n)
    expectEqual(charged, scaled(totals.basis), 'tax_basis_total', warn)
  }

  const basis = scaled(totals.basis)
  if (basis !== null && (totals.tax !== null || totals.basis === totals.grand))
    expectEqual(basis + (scaled(totals.tax) ?? 0n), scaled(totals.grand), 'grand_total', warn)
}

function expectEqual(computed: bigint, stated: bigint | null, field: string, warn: Warn) {
  if (stated === null) return
  const difference = computed - stated
  if (difference > TOLERANCE || difference < -TOLERANCE) warn({ code: 'totals_mismatch', field })
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** A decimal text in millionths; further decimals are cut off. */
function scaled(amount: string | null): bigint | null {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(amount ?? 'none')
  if (parts === null) return null
  const [, sign, integer, decimals = ''] = parts
  const value = BigInt(`${integer || '0'}${decimals.slice(0, 6).padEnd(6, '0')}`)
  return sign === '-' ? -value : value
}
