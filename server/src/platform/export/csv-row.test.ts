import { escapeFormula, formula_starts } from '@ruecklauf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellKind } from './cell.ts'
import { csvRow } from './csv-row.ts'

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const rowOf = (texts: readonly string[]) => texts.map(quoted).join(';')

/** What a row of COPY's CSV becomes, without its line end. */
function written(row: string, kinds: readonly CellKind[]): string {
  const batch = { bytes: Buffer.alloc(0), length: 0 }
  csvRow(kinds.map((kind) => ({ kind })))(Buffer.from(`${row}\n`), batch)
  return batch.bytes.toString('utf8', 0, batch.length).replace(/\r\n$/, '')
}

describe('a row of a CSV file', () => {
  it('begins no text as a formula, whatever stands in it', () => {
    const sign = fc.constantFrom(...formula_starts, '"', ';', 'a', 'ä', '＜', '🎉', ' ')
    const text = fc.string({ unit: sign, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const kinds = texts.map((): CellKind => 'text')
        expect(written(rowOf(texts), kinds)).toBe(rowOf(texts.map(escapeFormula)))
      }),
    )
  })

  it('keeps numbers below zero', () => {
    expect(written('-5,00;-5,00;-3', ['money', 'text', 'number'])).toBe("-5,00;'-5,00;-3")
  })

  it('keeps what is missing, at its end too', () => {
    expect(written(';"";', ['text', 'text', 'text'])).toBe(';"";')
  })
})
