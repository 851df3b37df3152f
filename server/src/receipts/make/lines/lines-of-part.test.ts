import { describe, expect, it } from 'vitest'
import type { Standing } from '../../content.ts'
import { taxLines } from '../tax-lines.ts'
import { linesOfPart } from './lines-of-part.ts'
import type { SourceDevice } from './read-devices.ts'
import type { Part } from './read-parts.ts'
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
  member: 'member',
  source_type: 'paperwork',
  source_id: 'claim',
  tax_treatment: 'price_reduction',
  amount,
  campaigns: [],
  ...fields,
})

const device = (
  line: string,
  granted: number,
  vat_percent: number | null = null,
): SourceDevice => ({
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
  granted,
  expected: granted,
  vat_percent,
})

const rate = 1_900
const summaryOf = (lines: ReturnType<typeof linesOfPart>) =>
  lines.map((line) => [line.device, line.gross, line.rate_basis_points, line.standing.kind])

/** What a receipt told of these lines. */
const toldLines = (lines: ReturnType<typeof linesOfPart>): ToldLine[] =>
  lines.map(({ standing, ...line }) => {
    const [taxed = { ...line, net: null, vat: null }] = taxLines([line])
    return { ...taxed, standing, takes_back: { number: 'EM-1', issued_on: '2026-01-03' } }
  })

const devices = [device('A', 1_000, 0), device('B', 500)]
const facts = {
  ...{ told: [], devices, worth: 1_500, losses: [], waived: 0 },
  ...{ standingOf: () => reduction, rate },
}

describe('what a receipt says of a part', () => {
  const paid = linesOfPart(part(1_500), facts)

  it('is shared among the devices, each at the rate of its goods', () => {
    expect(summaryOf(paid)).toEqual([
      ['Wärmepumpe A', 1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', 500, 1_900, 'price_reduction'],
    ])
  })

  it('takes back of the same devices, at the same rates, although the claim has none left', () => {
    const back = linesOfPart(part(-1_500), {
      ...facts,
      told: toldLines(paid),
      devices: [],
      worth: 0,
    })
    expect(summaryOf(back)).toEqual([
      ['Wärmepumpe A', -1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', -500, 1_900, 'price_reduction'],
    ])
    expect(back.map(({ takes_back }) => takes_back?.number)).toEqual(['EM-1', 'EM-1'])
  })

  it('takes a service back as it was billed, whatever its member is by now', () => {
    const service = part(1_000, { tax_treatment: 'service_credit' })
    const lines = linesOfPart(service, { ...facts, worth: 1_000, standingOf: () => billed })
    const now = { ...facts, told: toldLines(lines), worth: 0, standingOf: () => small }
    const back = linesOfPart({ ...service, amount: -1_000 }, now)
    expect(back.map(({ rate_basis_points, standing }) => [rate_basis_points, standing])).toEqual([
      [1_900, billed],
      [1_900, billed],
    ])
    expect(linesOfPart(service, { ...facts, standingOf: () => small })[0]).toMatchObject({
      rate_basis_points: 0,
    })
  })

  it('goes beyond what was told with what is granted now', () => {
    const back = toldLines(linesOfPart(part(-400), { ...facts, told: toldLines(paid) }))
    const again = linesOfPart(part(1_000), { ...facts, told: back })
    expect(again.reduce((sum, { gross }) => sum + gross, 0)).toBe(1_000)
    expect(again.some(({ takes_back }) => takes_back === null)).toBe(true)
    expect(again.some(({ takes_back }) => takes_back !== null)).toBe(true)
  })

  it('tells what one device lost apart from what another is granted', () => {
    const without_b = [device('A', 1_400, 0), device('B', 0)]
    const lines = linesOfPart(part(-100), {
      ...{ ...facts, told: toldLines(paid), devices: without_b, worth: 1_400 },
      losses: [{ kind: 'reverse', lines: new Map([['B', 500]]) }],
    })
    expect(summaryOf(lines)).toEqual([
      ['Wärmepumpe A', 400, 0, 'price_reduction'],
      ['Wärmepumpe B', -500, 1_900, 'price_reduction'],
    ])
  })

  it('says what an opening balance stems from, and what of it is of no known claim', () => {
    const opening = part(2_000, { source_type: 'cutover' })
    const lines = linesOfPart(opening, { ...facts, worth: 2_000 })
    expect(summaryOf(lines)).toEqual([
      ['Wärmepumpe A', 1_000, 0, 'price_reduction'],
      ['Wärmepumpe B', 500, 1_900, 'price_reduction'],
      [null, 500, 1_900, 'price_reduction'],
    ])
    expect(lines[0]).toMatchObject({ claim_number: 'CB-1', invoice_number: 'RE-1' })
  })
})
