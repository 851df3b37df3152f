import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GrossLine, rateSums, taxLines, totalOf } from './tax-lines.ts'

const line = (gross: number, rate_basis_points: number | null): GrossLine => ({
  source_type: 'paperwork',
  source_id: 'claim',
  line: 'line',
  campaigns: [],
  supplied_on: null,
  served_on: null,
  takes_back: null,
  claim_number: 'CB-2026-000001',
  invoice_number: 'RE-1',
  invoice_date: '2026-01-02',
  device: 'AeroTherm',
  serial: 'CV1',
  gross,
  rate_basis_points,
})

const lines = fc.array(
  fc
    .tuple(fc.integer({ min: -500_000, max: 5_000_000 }), fc.constantFrom(0, 700, 1_900))
    .map(([gross, rate]) => line(gross, rate)),
  { minLength: 1, maxLength: 60 },
)

describe('the lines of a receipt', () => {
  it('contain the VAT of their goods', () => {
    expect(taxLines([line(20_000, 1_900), line(5_000, 0)])).toMatchObject([
      { gross: 20_000, net: 16_807, vat: 3_193 },
      { gross: 5_000, net: 5_000, vat: 0 },
    ])
  })

  it('add up to the sums of their rates and to the total, to the cent', () =>
    fc.assert(
      fc.property(lines, (untaxed) => {
        const taxed = taxLines(untaxed)
        for (const { gross, net, vat } of taxed) expect((net ?? 0) + (vat ?? 0)).toBe(gross)
        const rates = rateSums(taxed)
        const total = totalOf(taxed)
        expect(rates.reduce((sum, { net }) => sum + net, 0)).toBe(total.net)
        expect(rates.reduce((sum, { vat }) => sum + vat, 0)).toBe(total.vat)
        for (const { rate_basis_points, gross, net } of rates)
          expect(
            Math.abs(net - (gross * 10_000) / (10_000 + rate_basis_points)),
          ).toBeLessThanOrEqual(0.5)
      }),
    ))

  it('are each at most a cent from what they would be alone', () =>
    fc.assert(
      fc.property(lines, (untaxed) => {
        for (const { gross, net, rate_basis_points } of taxLines(untaxed))
          expect(
            Math.abs((net ?? 0) - (gross * 10_000) / (10_000 + (rate_basis_points ?? 0))),
          ).toBeLessThanOrEqual(1)
      }),
    ))

  it('have no net where finance decides by hand', () => {
    const taxed = taxLines([line(100, null), line(200, null)])
    expect(totalOf(taxed)).toEqual({ gross: 300, net: null, vat: null })
    expect(rateSums(taxed)).toEqual([])
  })
})
