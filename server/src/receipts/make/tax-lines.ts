import { type Cents, splitTax } from '@ruecklauf/model'
import type { ReceiptLine } from '../content.ts'

/** A line before tax; the rate is that of the goods. */
export type GrossLine = Omit<ReceiptLine, 'net' | 'vat'>

/**
 * Lines with the VAT they contain. Rounds the net sum of each rate once, and gives each line the growth of that sum: so
 * lines always add up to it, and each is within a cent.
 */
export function taxLines(lines: readonly GrossLine[]): ReceiptLine[] {
  const sums = new Map<number, Cents>()
  return lines.map((line) => {
    const { rate_basis_points: rate, gross } = line
    if (rate === null) return { ...line, net: null, vat: null }
    const before = sums.get(rate) ?? 0
    sums.set(rate, before + gross)
    const net = netOf(before + gross, rate) - netOf(before, rate)
    return { ...line, net, vat: gross - net }
  })
}

export interface RateSum {
  rate_basis_points: number
  gross: Cents
  net: Cents
  vat: Cents
}

/** The sums of each rate, the highest first. */
export function rateSums(lines: readonly ReceiptLine[]): RateSum[] {
  const sums = new Map<number, RateSum>()
  for (const { rate_basis_points: rate, gross, net, vat } of lines) {
    if (rate === null || net === null || vat === null) continue
    const sum = sums.get(rate) ?? { rate_basis_points: rate, gross: 0, net: 0, vat: 0 }
    sums.set(rate, {
      rate_basis_points: rate,
      gross: sum.gross + gross,
      net: sum.net + net,
      vat: sum.vat + vat,
    })
  }
  return [...sums.values()].toSorted((a, b) => b.rate_basis_points - a.rate_basis_points)
}

/** Gross, net and VAT of all lines; no net where one of them has none. */
export function totalOf(lines: readonly ReceiptLine[]) {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  const net = lines.some((line) => line.net === null)
    ? null
    : lines.reduce((sum, line) => sum + (line.net ?? 0), 0)
  return { gross, net, vat: net === null ? null : gross - net }
}

const netOf = (gross: Cents, rate_basis_points: number): Cents =>
  splitTax(gross, { treatment: 'price_reduction', rate_basis_points, small_business: false }).net ??
  gross
