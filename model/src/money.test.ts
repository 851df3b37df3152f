import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distribute,
  formatCard,
  formatEuro,
  formatPercent,
  parseEuro,
  toBasisPoints,
  toCents,
  toEuro,
} from './money.ts'

const cents = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an amount on the wire', () => {
  it.each([
    [1.005e2, 10050],
    ['12.5', 1250],
    [0.29, 29],
    ['-0.01', -1],
    [-0, 0],
    ['007.10', 710],
  ])('reads %s as %i cents', (euro, expected) => expect(toCents(euro)).toBe(expected))

  it.each([1.005, 0.1 + 0.2, '12,50', '1e2', 1e21, '', ' 1', '1.', '.5', Number.NaN, Infinity])(
    'refuses %s',
    (euro) => expect(() => toCents(euro)).toThrow(RangeError),
  )

  it('refuses what no safe integer of cents can hold', () =>
    expect(() => toCents('90071992547409.92')).toThrow(RangeError))

  it('comes back as it went', () =>
    fc.assert(fc.property(cents, (amount) => toCents(toEuro(amount)) === amount)))

  it('reads a percentage into basis points', () => expect(toBasisPoints(12.5)).toBe(1250))
})

describe('a typed German amount', () => {
  it.each([
    ['1.234,50', 123450],
    ['1234,5', 123450],
    [' 12 € ', 1200],
    ['1.234', 123400],
    ['-3,07', -307],
  ])('reads %s', (text, expected) => expect(parseEuro(text)).toBe(expected))

  it.each(['1.23', '12,345', '1,234.50', '12.34,50', 'zwölf', '', '99999999999999999'])(
    'does not guess what %s means',
    (text) => expect(parseEuro(text)).toBeNull(),
  )

  it('reads every amount it prints', () =>
    fc.assert(fc.property(cents, (amount) => parseEuro(formatEuro(amount)) === amount)))
})

describe('an amount on the screen', () => {
  it('shows cents in German', () => {
    expect(plain(formatEuro(123_450))).toBe('1.234,50 €')
    expect(plain(formatEuro(-7))).toBe('-0,07 €')
    expect(plain(formatEuro(9_007_199_254_740_991))).toBe('90.071.992.547.409,91 €')
  })

  it('rounds on the card and separates thousands the Italian way, from five digits on', () => {
    expect(plain(formatCard(123_450))).toBe('1235 €')
    expect(plain(formatCard(1_234_549))).toBe('12.345 €')
    expect(plain(formatCard(0))).toBe('0 €')
  })

  it('shows a percentage with two decimals', () => {
    expect(plain(formatPercent(12.3))).toBe('12,30 %')
    expect(plain(formatPercent(999.99))).toBe('999,99 %')
    expect(formatPercent(12.345, 'it-IT')).toBe('12,35%')
  })
})

describe('distributing an amount', () => {
  it('gives leftover cents to the largest remainder, ties to the first', () => {
    expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(distribute(33_000, [20_750, 20_750])).toEqual([16_500, 16_500])
    expect(distribute(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(distribute(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(distribute(5, [0, 0])).toEqual([3, 2])
    expect(distribute(5, [])).toEqual([])
  })

  it('always sums to the total, and no part is a cent or more off its exact share', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const parts = distribute(total, weights)
          const sum = weights.reduce((all, weight) => all + weight, 0)
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
          if (sum > 0)
            for (const [i, part] of parts.entries())
              expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1.000001)
        },
      ),
    ))
})
