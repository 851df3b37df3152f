import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PastedRow, rowsIn } from './pasted-rows.ts'
import { problemsOf } from './row-problems.ts'

const products = [{ id: 'p1', name: 'AeroTherm 12 kW', article_number: 'A-12', gtin: null }]
const row = (over: Partial<PastedRow> = {}): PastedRow => ({
  id: 0,
  invoice: 'RE-1',
  day: '02.11.2026',
  product: 'A-12',
  serial: 'CV0001',
  ...over,
})
const problems = (over: Partial<PastedRow>, rows: readonly PastedRow[] = []) =>
  problemsOf(row(over), { rows, products })

describe('pasted rows', () => {
  it('stand in the usual order without titles', () => {
    expect(rowsIn('RE-1\t02.11.2026\tA-12\tcv 0001\r\n\nRE-2;;;CV2')).toEqual([
      row(),
      row({ id: 1, invoice: 'RE-2', day: '', product: '', serial: 'CV2' }),
    ])
  })

  it('take their product from a scan where its cell is empty', () => {
    const [first, second] = rowsIn(
      'RE-1;;;(01)04012345678901(21)CV77\nRE-1;;A-12;(01)04012345678918(21)CV77',
    )
    expect(first).toMatchObject({ product: '4012345678901', serial: 'CV77' })
    expect(second).toMatchObject({ product: 'A-12', serial: 'CV77' })
  })

  it('stand as their titles say', () => {
    const [first] = rowsIn(
      'Seriennummer\tArtikel\tRechnungsdatum\tRechnungsnummer\nCV0001\tA-12\t02.11.2026\tRE-1',
    )
    expect(first).toEqual(row())
  })

  it('are as many as there are lines, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim())
        const rows = rowsIn(text)
        expect([lines.length, lines.length - 1]).toContain(rows.length)
      }),
    )
  })
})

describe('a row', () => {
  it.each([
    ['has nothing wrong', {}, {}],
    ['names its product by name', { product: 'aerotherm 12 KW' }, {}],
    ['needs no product beside a serial number', { product: '' }, {}],
    ['needs no day', { day: '' }, {}],
    ['has no such day', { day: '31.02.2026' }, { day: 'day' }],
    ['has no invoice', { invoice: '' }, { invoice: 'missing' }],
    ['names a product that is none', { product: 'X' }, { product: 'product_unknown' }],
    ['has half a serial number', { serial: 'C' }, { serial: 'serial' }],
    ['is empty but for its invoice', { product: '', serial: '' }, { product: 'missing' }],
  ] as const)('%s', (_, over, expected) => {
    expect(problems(over)).toEqual(expected)
  })

  it('repeats a serial number, or contradicts the day of its invoice', () => {
    expect(problems({}, [row({ id: 1, invoice: 'RE-2' })])).toEqual({ serial: 'repeated' })
    expect(problems({}, [row({ id: 1, product: '' })])).toEqual({ serial: 'repeated' })
    expect(problems({}, [row({ id: 1, product: 'B-8' })])).toEqual({})
    expect(problems({}, [row({ id: 1, day: '03.11.2026', serial: 'CV2222' })])).toEqual({
      day: 'other_day',
    })
  })
})
