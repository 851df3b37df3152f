import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkValue } from '../arke/schema.ts'
import { product } from '../arkes/product.ts'
import { growth, IN_PROPORTION } from '../testing/growth.ts'
import { sayTo } from '../texts/index.ts'
import { fitsPattern } from './serial-pattern.ts'

const refusals = (pattern: string) =>
  checkValue('serial_pattern', product.fields.serial_pattern, { raw: pattern, say: sayTo('de') })
    .violations

describe('a pattern of serial numbers', () => {
  test('has to fit the whole serial number', () => {
    expect(fitsPattern('CV12345678', 'CV[0-9]{8}')).toBe(true)
    expect(fitsPattern('CV123456789', 'CV[0-9]{8}')).toBe(false)
    expect(fitsPattern('XCV12345678', 'CV[0-9]{8}')).toBe(false)
    expect(fitsPattern('CV1', null)).toBe(true)
  })

  test.each(['CV[0-9]{8}', '(CV|AX)\\d{8}-?[A-Z]+', '^CV.*$', '(?:CV)?[^-]{4,12}', 'CV1|CV2'])(
    '%s may be saved',
    (pattern) => expect(refusals(pattern)).toEqual([]),
  )

  test.each(['(A+)+B', '(A|A)*B', '((A))', 'A{4}{4}', '(?=A)A', '(A)\\1', '[', 'A{100}', 'A**'])(
    '%s is refused in German beside the field',
    (pattern) =>
      expect(refusals(pattern)).toEqual([
        {
          context: 'parameter_validation',
          message: 'Das hat nicht die erwartete Form.',
          parameter: 'serial_pattern',
        },
      ]),
  )

  test.each(['[', '(A+)+B', '[Z-A]', 'A{5,2}'])(
    '%s, stored before it was refused, is not run: everything fits',
    (pattern) => expect(fitsPattern('A'.repeat(40), pattern)).toBe(true),
  )
})

const letter = fc.constantFrom('A', 'B', '1', '-')
const atom = fc.oneof(letter, fc.constantFrom('.', '\\d', '\\w', '[AB]', '[^A]', '[A-Z0-9]'))
const often = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '{1,}')
const pieces = fc
  .array(
    fc.tuple(atom, often).map((both) => both.join('')),
    { maxLength: 4 },
  )
  .map((all) => all.join(''))
const branches = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((all) => all.join('|'))
const group = fc
  .tuple(fc.constantFrom('(', '(?:'), branches, fc.constantFrom(')', ')?'))
  .map((all) => all.join(''))
const pattern = fc
  .array(fc.oneof(pieces, group, fc.constant('|')), { maxLength: 4 })
  .map((all) => all.join(''))
  .filter((all) => all.length <= 120)

describe('every pattern that may be saved', () => {
  test('means what a regular expression means', () => {
    const serial = fc.array(letter, { maxLength: 6 }).map((all) => all.join(''))
    fc.assert(
      fc.property(pattern, serial, (one, text) => {
        expect([one, refusals(one)]).toEqual([one, []])
        const meant = one === '' || new RegExp(`^(?:${one})$`).test(text)
        expect([one, text, fitsPattern(text, one)]).toEqual([one, text, meant])
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    'A*'.repeat(60),
    `${'A?'.repeat(59)}B`,
    `${'A{0,99}'.repeat(17)}`,
    `${'(A|A|A)?'.repeat(15)}`,
    `${'\\w*[A-Z]*'.repeat(11)}1`,
    `(${'A*|'.repeat(38)}A)`,
  ])('%s takes time in proportion to what it is tried on', (pattern) => {
    expect(refusals(pattern)).toEqual([])
    const judge = (size: number) => fitsPattern(`${'A'.repeat(size - 1)}!`, pattern)
    expect(growth(judge, 5)).toBeLessThan(IN_PROPORTION)
  })
})
