import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../text/format.ts'
import { readNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['1500', 1500],
    ['1.500', 1500],
    ['1 500,5', 1500.5],
    ['1.500,50', 1500.5],
    ['1.234.567,8', 1_234_567.8],
    ['0,5', 0.5],
    [',5', 0.5],
    ['5,', 5],
    ['150,505', 150.505],
    ['-5', -5],
    ['−5', -5],
  ])('is read the German way: %s', (input, value) => {
    expect(readNumber(input, 'de')).toBe(value)
  })

  it.each([
    ['1500.50', 1500.5],
    ['1.50', 1.5],
    ['50.00', 50],
    ['0.500', 0.5],
    ['1234.567', 1234.567],
    ['1,234.56', 1234.56],
    ['1’500.50', 1500.5],
    ["1'500", 1500],
    ['1,234,567', 1_234_567],
  ])('is never taken for a hundred times as much: %s', (input, value) => {
    expect(readNumber(input, 'de')).toBe(value)
  })

  it('is read the English way', () => {
    expect(readNumber('1,500', 'en')).toBe(1500)
    expect(readNumber('1500,50', 'en')).toBe(1500.5)
    expect(readNumber('1.500', 'en')).toBe(1.5)
  })

  it.each(['', '-', ',', '.', '1..5', '1,5,5', '1-2', '1.50.000', 'abc'])('is not %s', (input) => {
    expect(readNumber(input, 'de')).toBeNull()
  })

  it('is what the portal itself writes', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom('de', 'en', 'it', 'es'), (amount, language) => {
        expect(readNumber(formatNumber(amount / 100, language), language)).toBe(amount / 100)
      }),
    )
  })
})
