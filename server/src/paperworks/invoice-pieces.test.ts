import { expect, test } from 'vitest'
import type { Invoice, InvoiceLine } from '../invoices/invoice.ts'
import { centsOf } from './invoice-amount.ts'
import { piecesOf } from './invoice-pieces.ts'
import { wholeNumber } from './whole-number.ts'

const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  line_number: '1',
  article_number: 'A-1',
  gtin: null,
  name: 'Wärmepumpe',
  quantity: '1',
  unit: 'C62',
  net_amount: '100.00',
  serial_numbers: [],
  ...changes,
})

const invoice = (lines: InvoiceLine[], currency = 'EUR') => ({ lines, currency }) as Invoice

const take = (lines: InvoiceLine[], { room = 200, currency = 'EUR' } = {}) =>
  piecesOf(invoice(lines, currency), {
    products: lines.map(({ article_number }) =>
      article_number ? { id: article_number, name: article_number } : null,
    ),
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
