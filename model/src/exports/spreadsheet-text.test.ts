import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  csvLine,
  escapeFormula,
  formula_starts,
  spreadsheetText,
  unescapeFormula,
} from './spreadsheet-text.ts'

const sign = fc.constantFrom(...formula_starts, '"', ';', ',', 'a', ' ')
const text = fc.string({ unit: sign, maxLength: 8 })

describe('a text for a spreadsheet', () => {
  it.each([...'=+-@\t\r\n＝＋－＠'])('is not calculated when it begins with %j', (start) =>
    expect(spreadsheetText(`${start}HYPERLINK(1)`)).toBe(`'${start}HYPERLINK(1)`),
  )

  it('begins no formula behind a separator either', () =>
    fc.assert(
      fc.property(text, (input) => {
        expect(spreadsheetText(input)).not.toMatch(/^[=+@＝＋＠－-]|[,;\t\r\n]["']*[=+@＝＋＠－-]/)
      }),
    ))

  it('comes back as it was', () =>
    fc.assert(
      fc.property(text, (input) => {
        expect(unescapeFormula(escapeFormula(input))).toBe(input)
      }),
    ))

  it('stays in its cell', () => expect(csvLine(['a;b', 'c"d', 'e'])).toBe('"a;b";"c""d";e\r\n'))
})
