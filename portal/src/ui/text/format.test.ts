import { expect, it } from 'vitest'
import { formatAmount, formatDate } from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

it.each([
  [4000.1 + 346.04, '4.346,14 €'],
  [0.1 + 0.2, '0,30 €'],
  [0.3 - 0.1 - 0.2, '0,00 €'],
  [-1234.5, '−1.234,50 €'],
  [9_007_199.25, '9.007.199,25 €'],
])('%s EUR, which adds up to a hair beside the cent, reads %s', (euro, text) => {
  expect(plain(formatAmount(euro))).toBe(text)
})

it.each([
  ['2026-11-03', '03.11.2026'],
  ['2026-11-02T23:00:00.000Z', '03.11.2026'],
  ['2026-11-02T22:59:59.999Z', '02.11.2026'],
  ['2026-03-28T23:00:00.000Z', '29.03.2026'],
  ['2026-10-24T22:00:00.000Z', '25.10.2026'],
])('%s is the German day %s', (day, text) => {
  expect(formatDate(day)).toBe(text)
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (euro) => {
  expect(() => formatAmount(euro)).toThrow(RangeError)
})
