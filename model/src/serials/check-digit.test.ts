import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, IN_PROPORTION } from '../testing/growth.ts'
import { type CheckDigit, fitsCheckDigit } from './check-digit.ts'

/** The one serial number that begins so and proves itself. */
const completed = (begun: string, rule: CheckDigit): string[] =>
  (rule === 'mod97'
    ? Array.from({ length: 97 }, (_, n) => begun + String(n + 1).padStart(2, '0'))
    : [...'0123456789X'].map((digit) => begun + digit)
  ).filter((serial) => fitsCheckDigit(serial, rule))

const begun = fc
  .array(fc.constantFrom(...'ABCXYZ0123456789-'), { minLength: 4, maxLength: 30 })
  .map((all) => all.join(''))
const rule = fc.constantFrom<CheckDigit>('mod10', 'mod11', 'mod97')

describe('the check digit of a serial number', () => {
  it.each([
    ['4006381333931', 'mod10', true],
    ['4006381333932', 'mod10', false],
    ['CV-2026-0047', 'none', true],
    ['GB82WEST12345698765432', 'none', true],
    ['79444', 'mod97', true],
    ['79400', 'mod97', false],
  ] as const)('of %s by %s: %s', (serial, by, fits) => {
    expect(fitsCheckDigit(serial, by)).toBe(fits)
  })

  it('is one for what stands before it', () => {
    fc.assert(
      fc.property(begun, rule, (text, by) => {
        expect([text, by, completed(text, by).length]).toEqual([text, by, 1])
      }),
    )
  })

  it('tells a digit that was misread by modulo 11 and 97, whichever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CheckDigit>('mod11', 'mod97'),
        fc.stringMatching(/^[0-9]{6}$/),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        (by, digits, at, more) => {
          const [right = ''] = completed(digits, by)
          const read = String((Number(right[at]) + more) % 10)
          expect(fitsCheckDigit(right.slice(0, at) + read + right.slice(at + 1), by)).toBe(false)
        },
      ),
    )
  })

  it.each(['mod10', 'mod11', 'mod97'] as const)('%s takes time in proportion to its text', (by) => {
    const judge = (size: number) => fitsCheckDigit('Z'.repeat(size), by)
    expect(growth(judge, 12_500)).toBeLessThan(IN_PROPORTION)
  })
})
