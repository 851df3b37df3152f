import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../errors/errors.ts'
import { spentMs } from '../../../testing/spent-ms.ts'
import { zip } from '../../export/zip.ts'
import { openXlsxFile } from './xlsx-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
afterAll(() => rm(folder, { recursive: true }))

type Content = string | Iterable<Buffer>
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const BOOK = 'xl/workbook.xml'
const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

const related = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas/${type}" Target="${target}"/>`

const ordinary: Record<string, Content> = {
  [RELATIONS]: `<Relationships>${related('rId1', 'worksheet', 'worksheets/sheet1.xml')}${related('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}${related('rId3', 'styles', 'styles.xml')}</Relationships>`,
  [BOOK]: '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
  [STRINGS]: '<sst><si><t>name</t></si><si><r><t>a &amp; </t></r><r><t>b</t></r></si></sst>',
  [STYLES]: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  [SHEET]: sheetOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>day</t></is></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>46053</v></c></row>',
  ),
}

function sheetOf(rows: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
}

const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const names = row(1, text('name'))

async function packed(files: Record<string, Content>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [Buffer.from(content)] : content,
  }))
  return buffer(zip(entries))
}

async function rowsIn(file: Buffer): Promise<{ names: string[]; rows: string }> {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, file)
  using table = await openXlsxFile(path)
  return { names: table.names, rows: String(await buffer(table.rows())) }
}

const workbook = (changes: Record<string, Content>) => packed({ ...ordinary, ...changes })

/** Changes the entry of a file in the archive's directory: `at` is the field's place in it. */
function inDirectory(file: Buffer, name: string, [at, value]: [number, number]): Buffer {
  const entry = file.lastIndexOf(Buffer.from(name)) - 46
  const changed = Buffer.from(file)
  if (at === FLAGS) changed.writeUInt16LE(value, entry + at)
  else changed.writeUInt32LE(value, entry + at)
  return changed
}
const [FLAGS, CHECKSUM, SIZE, PLACE] = [8, 16, 24, 42]

function* repeated(piece: string, times: number, [before, after]: [string, string]) {
  yield Buffer.from(before)
  const many = Buffer.from(piece.repeat(1_000))
  for (let n = 0; n < times; n += 1_000) yield many
  yield Buffer.from(after)
}

describe('a workbook', () => {
  it('is read with shared and own texts, formatted ones, days and references', async () => {
    expect(await rowsIn(await workbook({}))).toEqual({
      names: ['name', 'day'],
      rows: 'a & b\t2026-01-31\n',
    })
  })

  it('is read in UTF-16, as the format allows', async () => {
    const wide = [Buffer.from(sheetOf(names + row(2, text('Grün'))), 'utf16le')]
    expect(await rowsIn(await workbook({ [SHEET]: wide }))).toMatchObject({ rows: 'Grün\n' })
  })

  it('is read with prefixes, marked sections and comments', async () => {
    const sheet =
      '\ufeff<x:worksheet xmlns:x="a"><!-- <!DOCTYPE a> --><x:sheetData><x:row><x:c t="str"><x:v>name</x:v></x:c></x:row><x:row><x:c t="str"><x:v><![CDATA[<&]]>&#xe4;</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect((await rowsIn(await workbook({ [SHEET]: sheet }))).rows).toBe('<&ä\n')
  })

  it.runIf(process.platform === 'linux')(
    'leaves no file open, whether it is read or refused',
    async () => {
      const open = async () => (await readdir('/proc/self/fd')).length
      const before = await open()
      await rowsIn(await workbook({}))
      await refusal(await workbook({ [SHEET]: '<worksheet>' }))
      await refusal((await workbook({})).subarray(0, 400))
      await new Promise((done) => setTimeout(done, 50))
      expect(await open()).toBeLessThanOrEqual(before)
    },
  )
})

async function refusal(file: Buffer): Promise<string> {
  const error = await rowsIn(file).then(
    ({ rows }) => new Error(`read as ${rows.slice(0, 100)}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw error
  expect(error.status).toBe(400)
  return error.message.replace("the file can't be read: ", '')
}

describe('an archive is refused', () => {
  it.each<[string, [string, number, number], string]>([
    ['with an encrypted file', [SHEET, FLAGS, 0x0809], 'it is encrypted'],
    ['with a file of another checksum', [SHEET, CHECKSUM, 1], 'the archive is damaged'],
    ['with a file that is larger than it says', [SHEET, SIZE, 10], 'the archive is damaged'],
    ['with a file that is smaller than it says', [SHEET, SIZE, 2_000], 'the archive is damaged'],
    ['with texts that say to be huge', [STRINGS, SIZE, 200 << 20], 'it holds too much'],
    ['with two files in one place', [STRINGS, PLACE, 0], 'two files in one place of the archive'],
    [
      'with a file behind its end',
      [SHEET, PLACE, 1 << 30],
      'two files in one place of the archive',
    ],
  ])('%s', async (_, [name, at, value], reason) => {
    expect(await refusal(inDirectory(await workbook({}), name, [at, value]))).toBe(reason)
  })

  it('with two files of one name', async () => {
    const twice = await workbook({ 'xl/worksheets/sheet2.xml': 'a' })
    const file = Buffer.from(
      twice.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'),
      'latin1',
    )
    expect(await refusal(file)).toBe('two files of one name in the archive')
  })

  it.each(['../sheet.xml', '/etc/passwd', 'xl/../../a', 'C:/a'])(
    'with the name %s',
    async (name) => {
      expect(await refusal(await workbook({ [name]: 'a' }))).toBe('the archive is damaged')
    },
  )

  it('with thousands of files', async () => {
    const many = Object.fromEntries(Array.from({ length: 4_096 }, (_, n) => [`xl/media/${n}`, '']))
    expect(await refusal(await workbook(many))).toBe('too many files in the archive')
  })

  it('that unpacks to a thousand times its size', async () => {
    const bomb = repeated('<row/>', 4_000_000, [
      '<worksheet><sheetData>',
      '</sheetData></worksheet>',
    ])
    expect(await refusal(await workbook({ [SHEET]: bomb }))).toBe('it is packed too well')
  })

  it('wherever it breaks off', async () => {
    const complete = await workbook({})
    for (let length = 4; length < complete.length; length += 97)
      expect(await refusal(complete.subarray(0, length))).not.toBe('')
  })
})

describe('a sheet is refused', () => {
  const noSheet = 'no sheet that a program wrote'

  it.each<[string, string, string]>([
    [
      'with a document type and an entity of its own',
      `<!DOCTYPE a [<!ENTITY b "bb">]>${sheetOf(names + row(2, text('&b;')))}`,
      noSheet,
    ],
    [
      'with a document type from elsewhere',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      noSheet,
    ],
    ['with an entity that nobody declared', sheetOf(names + row(2, text('&b;'))), noSheet],
    ['that breaks off', sheetOf(names).replace('</worksheet>', ''), noSheet],
    ['with tags that do not match', sheetOf(`${names}<row></c>`), noSheet],
    ['nested deeply', sheetOf(names) + '<a>'.repeat(100), noSheet],
    ['with a tag without end', `<worksheet ${'a'.repeat(2 << 20)}`, noSheet],
    ['with a comment without end', `<worksheet><!--${' '.repeat(2 << 20)}`, noSheet],
    ['with two million attributes', `<worksheet ${'a="" '.repeat(500_000)}>`, noSheet],
    [
      'with a cell of many megabytes',
      sheetOf(names + row(2, text(`${'x'.repeat(50_000)}</t><t>`.repeat(30)))),
      'a cell of row 2 holds too much',
    ],
    [
      'with more columns than sheets have',
      sheetOf(row(1, text('a').repeat(16_385))),
      'row 1 holds too much',
    ],
    [
      'with more cells than names',
      sheetOf(names + row(2, text('a').repeat(2))),
      'row 2 has more cells than the first one',
    ],
    ['with rows out of order', sheetOf(names + row(3, '') + row(2, '')), 'row 2 is out of order'],
    [
      'with a gap of a million rows',
      sheetOf(names + row(1_000_000, '')),
      'row 1000000 is out of order',
    ],
    ['without a row', sheetOf(''), 'the sheet is empty'],
  ])('%s', async (_, sheet, reason) => {
    expect(await refusal(await workbook({ [SHEET]: sheet }))).toBe(reason)
  })

  it('whose few cells refer to a long text again and again', async () => {
    const cells = Array.from({ length: 3_000 }, (_, n) => row(n + 2, '<c t="s"><v>0</v></c>'))
    const file = await workbook({
      [STRINGS]: `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>`,
      [SHEET]: sheetOf(names + cells.join('')),
    })
    expect(await refusal(file)).toBe('it holds too much')
  })

  it('when its shared texts are millions of empty ones', async () => {
    const strings = repeated('<si/>', 7_000_000, ['<sst>', `${text(random(400_000))}</sst>`])
    expect(await refusal(await workbook({ [STRINGS]: strings }))).toBe('it holds too much')
  })

  it('in no time, when a number format is a riddle', async () => {
    const style = `<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}"/><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`
    const start = spentMs()
    await rowsIn(await workbook({ [STYLES]: style }))
    expect(spentMs() - start).toBeLessThan(2_000)
  })
})

/** Text that does not pack. */
const random = (length: number) =>
  Array.from({ length }, () => Math.random().toString(36).charAt(2)).join('')

it('damaged in any place, a workbook is read or refused, and nothing else happens', async () => {
  const complete = await workbook({})
  const damage = fc.array(
    fc.record({ at: fc.nat({ max: complete.length - 1 }), byte: fc.nat({ max: 255 }) }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(damage, async (places) => {
      const file = Buffer.from(complete)
      for (const { at, byte } of places) file[at] = byte
      await rowsIn(file).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }),
    { numRuns: 300 },
  )
})
