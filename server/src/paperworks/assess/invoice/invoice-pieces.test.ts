import type { Invoice, InvoiceLine } from '@ruecklauf/model'
import { describe, expect, test } from 'vitest'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import { wholeNumber } from '../../../invoices/whole-number.ts'
import { devicesOf } from './invoice-devices.ts'
import { piecesOf } from './invoice-pieces.ts'

const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  line_number: '1',
  article_number: 'A-1',
  gtin: null,
  name: 'Wärmepumpe',
  quantity: '1',
  unit: 'C62',
  net_amount: '100.00',
  serial_numbers: [],
  note: null,
  ...changes,
})

const invoice = (lines: InvoiceLine[], currency = 'EUR') => ({ lines, currency }) as Invoice

const productOf = (id: string | null) => (id ? { id, name: id, contradiction: null } : null)

const take = (lines: InvoiceLine[], { room = 200, currency = 'EUR' } = {}) =>
  piecesOf(invoice(lines, currency), {
    products: lines.map(({ article_number }) => productOf(article_number)),
    room,
  })

test('the prices of the pieces sum to the line to the cent', () => {
  const { pieces } = take([line({ quantity: '3', net_amount: '100.00' })])
  expect(pieces.map(({ net_price }) => net_price)).toEqual([3334, 3333, 3333])
})

test('a quantity that is not whole, a line without product and too many pieces stay behind', () => {
  const { pieces, unmatched } = take([
    line({ quantity: '1.5' }),
    line({ article_number: null }),
    line({ quantity: '201' }),
    line({ quantity: '999999999' }),
  ])
  expect(pieces).toEqual([])
  expect(unmatched.map(({ line: at, reason }) => [at, reason])).toEqual([
    [1, 'no_whole_quantity'],
    [2, 'no_product'],
    [3, 'too_many_devices'],
    [4, 'too_many_devices'],
  ])
})

test('no more pieces are taken than there is room for', () => {
  const { pieces, unmatched } = take([line({ quantity: '2' }), line({ quantity: '2' })], {
    room: 3,
  })
  expect([pieces.length, unmatched.length]).toEqual([2, 1])
})

test('an amount in another currency is no price', () => {
  expect(take([line({})], { currency: 'CHF' }).pieces[0]?.net_price).toBeNull()
})

test('serial numbers are taken when there are not more of them than pieces', () => {
  const two = { serial_numbers: ['cv 1111', 'CV2222'] }
  const serials = (quantity: string) =>
    take([line({ quantity, ...two })]).pieces.map(({ serial }) => serial)
  expect(serials('3')).toEqual(['CV1111', 'CV2222', null])
  expect(serials('1')).toEqual([null])
})

test('lines that sum up or explain others are no devices', () => {
  const { pieces, unmatched } = take([
    line({ line_role: 'group', quantity: '2' }),
    line({ quantity: '2' }),
    line({ line_role: 'information', quantity: '2' }),
  ])
  expect([pieces.length, unmatched]).toEqual([2, []])
})

test('metres, kilograms and packs are not counted, and it is said why', () => {
  const { pieces, unmatched } = take(
    ['MTR', 'KGM', 'MTK', 'NMP', 'XYZ', 'H87', 'ea', null].map((unit) => line({ unit })),
  )
  expect(pieces).toHaveLength(3)
  expect(unmatched.map(({ reason }) => reason)).toEqual([
    'no_pieces',
    'no_pieces',
    'no_pieces',
    'packs_unclear',
    'packs_unclear',
  ])
})

describe('what went back on the same invoice', () => {
  const serials = (...serialNumbers: string[]) => ({ serial_numbers: serialNumbers })
  const two = line({ quantity: '2', net_amount: '200.00', ...serials('CV1111', 'CV2222') })

  test('is taken off, the stated serial numbers first', () => {
    const { pieces, unmatched } = take([two, line({ quantity: '-1', ...serials('CV1111') })])
    expect(pieces.map(({ serial }) => serial)).toEqual(['CV2222'])
    expect(unmatched.map(({ line: at, reason }) => [at, reason])).toEqual([[2, 'returned']])
    expect(take([two, line({ quantity: '-2', net_amount: '-200' })]).pieces).toEqual([])
  })

  test('may be told by the amount alone, and concerns its own product', () => {
    expect(take([two, line({ net_amount: '-100.00' })]).pieces).toHaveLength(1)
    expect(take([two, line({ quantity: '-1', article_number: 'A-2' })]).pieces).toHaveLength(2)
  })

  test('leaves the balance of each product to compare a claim with', () => {
    const lines = [two, line({ quantity: '-1' }), line({ quantity: '-4', article_number: 'A-2' })]
    const products = lines.map(({ article_number }) => productOf(article_number))
    const sums = { number: null, grand_total: null, tax_total: null }
    const bill = { lines, warnings: [], currency: 'EUR', note: null, ...sums }
    const { products: foundProducts, isOpen } = devicesOf(bill, products)
    expect([...foundProducts].map(([id, { count }]) => [id, count])).toEqual([
      ['A-1', 1],
      ['A-2', 0],
    ])
    expect(isOpen).toBe(false)
  })
})

test('two lines never have the same number', () => {
  const numbered = (...numbers: string[]) =>
    take(numbers.map((line_number) => line({ line_number }))).pieces.map(
      ({ invoice_line }) => invoice_line,
    )
  expect(numbered('10', '20')).toEqual([10, 20])
  expect(numbered('0', '1')).toEqual([1, 2])
  expect(numbered('1', '1.1')).toEqual([1, 2])
  expect(numbered('7', '7')).toEqual([1, 2])
})

test('no text is long enough to make reading an amount slow', () => {
  expect(centsOf(`${'0'.repeat(900_000)}.001`)).toBeNull()
  expect(centsOf('0000000000000000.001')).toBeNull()
  expect(centsOf('00000000000000001.00')).toBe(100)
})

test('an amount is exact in cents or none', () => {
  expect(['529.87', '529.8700', '500', '-3.5', '0.005', '1e3', '', null].map(centsOf)).toEqual([
    52_987,
    52_987,
    50_000,
    -350,
    null,
    null,
    null,
    null,
  ])
})

test('a quantity is whole and above zero or none', () => {
  expect(['2', '2.0000', '1.5', '0', '-1', '', null].map(wholeNumber)).toEqual([
    2,
    2,
    null,
    null,
    null,
    null,
    null,
  ])
})
