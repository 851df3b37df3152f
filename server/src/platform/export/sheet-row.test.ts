import { describe, expect, it } from 'vitest'
import type { CellKind } from './cell.ts'
import { sheetRow } from './sheet-row.ts'

/** What a row of COPY's text format becomes. */
function written(row: string, kinds: CellKind[]): string {
  const batch = { bytes: Buffer.alloc(0), length: 0 }
  sheetRow(kinds.map((kind) => ({ kind })))(Buffer.from(`${row}\n`), batch)
  return batch.bytes.toString('utf8', 0, batch.length).replace(/^<row>|<\/row>$/g, '')
}

const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`

describe('a row of a sheet', () => {
  it('keeps a place for what is missing', () => {
    expect(written('\\N\ta\t\\N', ['text', 'text', 'number'])).toBe(`<c/>${text('a')}<c/>`)
  })

  it('has numbers and days as numbers', () => {
    expect(written('-12.50\t46000\t1', ['money', 'date', 'boolean'])).toBe(
      '<c s="2"><v>-12.50</v></c><c s="3"><v>46000</v></c><c t="b"><v>1</v></c>',
    )
  })

  it('shows as text what a sheet can’t count: a day long ago, what is no number', () => {
    expect(written('1850-01-31\tNaN\t-Infinity', ['date', 'number', 'number'])).toBe(
      text('1850-01-31') + text('NaN') + text('-Infinity'),
    )
  })

  it('writes every text so that XML can hold it and a sheet shows it as it was', () => {
    expect(written('<&>"\\\\N.', ['text'])).toBe(text('&lt;&amp;&gt;"\\N.'))
    expect(written('a\\tb\\nc\\rd', ['text'])).toBe(text('a\tb\nc_x000D_d'))
    expect(written('_x0041_ _xyz', ['text'])).toBe(text('_x005F_x0041_ _xyz'))
    expect(written('a\u0001\u001f\ufffeß€\u{1f389}', ['text'])).toBe(text('aß€\u{1f389}'))
    expect(written(' a', ['text'])).toBe(text(' a').replace('<t>', '<t xml:space="preserve">'))
  })

  it('is one whole, however long its texts are', () => {
    const long = '<'.repeat(500_000)
    expect(written(long, ['text'])).toHaveLength(text('').length + 4 * 500_000)
  })
})
