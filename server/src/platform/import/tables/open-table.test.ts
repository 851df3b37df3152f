import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spentMs } from '../../../testing/spent-ms.ts'
import { zip } from '../../export/zip.ts'
import { countedRows } from './count-rows.ts'
import { openTable, readNames } from './open-table.ts'
import { openTableFile } from './table-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'tables-'))
afterAll(() => rm(folder, { recursive: true }))
const [workbook, csv] = [join(folder, 'many.xlsx'), join(folder, 'many.csv')]

const ROWS = 200_000
function* sheet() {
  yield Buffer.from('<worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row>')
  for (let from = 2; from <= ROWS; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => `<row><c><v>${from + at}</v></c></row>`)
    yield Buffer.from(rows.join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}
const related = '<Relationship Id="r1" Type="a/worksheet" Target="worksheets/sheet1.xml"/>'
const files: [name: string, content: Iterable<Buffer>][] = [
  ['xl/_rels/workbook.xml.rels', [Buffer.from(`<Relationships>${related}</Relationships>`)]],
  ['xl/workbook.xml', [Buffer.from('<workbook><sheet name="a" r:id="r1"/></workbook>')]],
  ['xl/worksheets/sheet1.xml', sheet()],
]
beforeAll(async () => {
  const content = await buffer(zip(files.map(([name, content]) => ({ name, content }))))
  await writeFile(workbook, content)
  await writeFile(csv, `name\n${Array.from({ length: ROWS }, (_, row) => `${row}\n`).join('')}`)
})

describe.each([
  ['a workbook', workbook],
  ['a CSV file', csv],
])('%s', (_, path) => {
  it('is read in a worker as it is read without one, with the count of its rows', async () => {
    using file = await openTableFile(path)
    await using table = await openTable(path)
    expect([table.names, table.options]).toEqual([file.names, file.options])
    expect(await readNames(path, 'a')).toEqual(['name'])
    const chunks: Buffer[] = []
    let count = 0
    for await (const { chunk, lines } of table.rows()) {
      chunks.push(chunk)
      count = lines
    }
    expect(Buffer.concat(chunks).equals(await buffer(file.rows()))).toBe(true)
    expect(count).toBe(ROWS)
  })

  it('with too many rows is refused before they are read', async () => {
    await using table = await openTable(path)
    let read = 0
    const take = async () => {
      for await (const { lines } of table.rows(500)) read = lines
    }
    await expect(take()).rejects.toMatchObject({ status: 413, values: { limit: 500 } })
    expect(read).toBeLessThan(ROWS / 4)
  })
})

it('a workbook leaves the main thread to others while it is read', async () => {
  // The start of a worker is none of the reading.
  await readNames(workbook, 'a')
  const start = spentMs()
  await using table = await openTable(workbook)
  for await (const _ of table.rows());
  const beside = spentMs()
  using here = await openTableFile(workbook)
  for await (const _ of countedRows(here));
  expect((beside - start) / (spentMs() - beside)).toBeLessThan(0.7)
})

it('empty rows behind the last are no rows, unless there are too many', async () => {
  const path = join(folder, 'empty.csv')
  const rows = async (empty: number) => {
    await writeFile(path, `a;b\n${'1;2\n'.repeat(3)}${';\n'.repeat(empty)}"";\n`)
    await using table = await openTable(path)
    let count = 0
    for await (const { lines } of table.rows(3)) count = lines
    return count
  }
  expect(await rows(9_000)).toBe(9_004)
  await expect(rows(20_000)).rejects.toMatchObject({ status: 413 })
})

it('a row ends where PostgreSQL ends it, wherever a file is cut', async () => {
  const cell = fc.stringMatching(/^[a-c\n\r";, ]{0,6}$/)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const file = fc.record({
    rows: fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 8 }),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    size: fc.integer({ min: 1, max: 9 }),
    isClosed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, end, size, isClosed }) => {
      const text = rows.map((cells) => cells.map(quoted).join(';')).join(end)
      const bytes = Buffer.from(isClosed && text ? text + end : text)
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      }
      let last = 0
      for await (const { lines } of countedRows({ options: 'format csv', rows: pieces }))
        last = lines
      expect(last).toBe(rows.length)
    }),
  )
})
