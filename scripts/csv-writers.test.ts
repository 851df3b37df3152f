import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that write lines of CSV, and how each guards a text that a spreadsheet would calculate. */
const writers: Readonly<Record<string, string>> = {
  'model/src/exports/spreadsheet-text.ts': 'csvLine itself',
  'server/src/books/export/csv-cells.ts': 'headings of ours; its SQL uses spreadsheetTextSql',
  'server/src/books/export/export-postings.ts': 'spreadsheetTextSql in each column of text',
  'server/src/books/tax-audit/tax-audit-files.ts': 'headings of ours; cells by spreadsheetTextSql',
  'server/src/datev/posting-batch.ts': 'quoted() uses spreadsheetText',
  'server/src/platform/export/csv.ts': 'csvRow escapes what COPY writes',
  'server/src/platform/import/tables/csv-file.ts': 'reads',
  'server/src/platform/read/stream-units.ts': 'lines of JSON for our own reader',
  'server/src/proofs/archive/postings-file.ts': 'numbers, days and ids alone',
  'server/src/receipts/read/postings.ts': 'quoted() of datev',
}

it('writes CSV in these files alone, each with the guard of the model', () => {
  const sources = ['model/src', 'server/src', 'portal/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => `${folder}/${path}`),
  )
  const csv = /join\(['"];['"]\)\}|`format csv,/
  const writing = sources.filter((path) => csv.test(readFileSync(join(root, path), 'utf8')))
  expect(writing.sort()).toEqual(Object.keys(writers).sort())
})
