import { expect, it } from 'vitest'
import { formatAmount } from './format.ts'

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

it.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (euro) => {
  expect(() => formatAmount(euro)).toThrow(RangeError)
})
