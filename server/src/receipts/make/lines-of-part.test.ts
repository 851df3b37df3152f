import { describe, expect, it } from 'vitest'
import type { Standing } from '../content.ts'
import { linesOfPart } from './lines-of-part.ts'
import type { Part, SourceDevice } from './read-parts.ts'
import { taxLines } from './tax-lines.ts'
import type { ToldLine } from './told-lines.ts'

const reduction: Standing = {
  kind: 'price_reduction',
  small_business: false,
  agreed_on: null,
  waits_for_agreement: false,
}
const billed: Standing = { ...reduction, kind: 'service_credit', agreed_on: '2026-01-02' }
const small: Standing = { ...billed, small_business: true }

const part = (amount: number, fields: Partial<Part> = {}): Part => ({
  payout: 'payout',
  source_type: 'paperwork',
  source_id: 'claim',
  tax_treatment: 'price_reduction',
  amount,
  campaigns: [],
  ...fields,
})

const device = (line: string, amount: number, vat_percent: number | null = null): SourceDevice => ({
  subject: {
    line,
    claim_number: 'CB-1',
    invoice_number: 'RE-1',
    invoice_date: '2026-01-02',
    device: `Wärmepumpe ${line}`,
    serial: line,
    supplied_on: null,
    served_on: null,
  },
  amount,
  vat_percent,
})

const rate = 1_900
const seen = (lines: ReturnType<typeof linesOfPart>) =>
  lines.map((one) => [one.device, one.gross, one.rate_basis_points, one.standing.kind])

/** What a receipt told of these lines. */
const told = (lines: ReturnType<typeof linesOfPart>): ToldLine[] =>
  lines.map(({ standing, ...line }) => {
    const [taxed = { ...line, net: null, vat: null }] = taxLines([line])
    return { ...taxed, standing, takes_back: { number: 'EM-1', issued_on: '2026-01-03' } }
  })

describe('what a receipt says of a part', () => {
  const devices = [device('A', 1_000, 0), device('B', 500)]
  const paid = linesOfPart(part(1_500), { told: [], devices, standing: reduction, rate })

  it('is shared among the devices, each at the rate of its goods', () => {
    expect(seen(paid)).toEqual([
      ['Wärmepumpe A', 1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', 500, 1_900, 'price_reduction'],
    ])
  })

  it('takes back of the same devices, at the same rates, although the claim has none left', () => {
    const back = linesOfPart(part(-1_500), {
      told: told(paid),
      devices: [],
      standing: reduction,
      rate,
    })
    expect(seen(back)).toEqual([
      ['Wärmepumpe A', -1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', -500, 1_900, 'price_reduction'],
    ])
    expect(back.map(({ takes_back }) => takes_back?.number)).toEqual(['EM-1', 'EM-1'])
  })

  it('takes a service back as it was billed, whatever its member is by now', () => {
    const service = part(1_000, { tax_treatment: 'service_credit' })
    const given = linesOfPart(service, { told: [], devices, standing: billed, rate })
    const back = linesOfPart(
      { ...service, amount: -1_000 },
      {
        told: told(given),
        devices,
        standing: small,
        rate,
      },
    )
    expect(back.map(({ rate_basis_points, standing }) => [rate_basis_points, standing])).toEqual([
      [1_900, billed],
      [1_900, billed],
    ])
    expect(linesOfPart(service, { told: [], devices, standing: small, rate })[0]).toMatchObject({
      rate_basis_points: 0,
    })
  })

  it('goes beyond what was told with what is granted now', () => {
    const back = told(
      linesOfPart(part(-400), { told: told(paid), devices, standing: reduction, rate }),
    )
    const again = linesOfPart(part(1_000), { told: back, devices, standing: reduction, rate })
    expect(again.reduce((sum, { gross }) => sum + gross, 0)).toBe(1_000)
    expect(again).toHaveLength(4)
  })

  it('says what an opening balance stems from, and what of it is of no known claim', () => {
    const opening = part(2_000, { source_type: 'cutover' })
    const lines = linesOfPart(opening, { told: [], devices, standing: reduction, rate })
    expect(seen(lines)).toEqual([
      ['Wärmepumpe A', 1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', 500, 1_900, 'price_reduction'],
      [null, 500, 1_900, 'price_reduction'],
    ])
    expect(lines[0]).toMatchObject({ claim_number: 'CB-1', invoice_number: 'RE-1' })
  })
})
