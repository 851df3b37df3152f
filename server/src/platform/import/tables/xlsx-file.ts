import { openZipFile, type ZipFile } from '../../../foreign-text/zip-file.ts'
import { unreadableFile } from '../refusals.ts'
import { MAX_PART, scanXml, type XmlEvents } from './scan-xml.ts'
import { type SheetContext, sheetScanner, withoutCodes } from './sheet-cells.ts'
import type { TableFile } from './table-file.ts'

const MEGABYTE = 1024 * 1024
/** The maximum unpacked size of a workbook, whatever its packed size. */
const limits = { part: 4 * MEGABYTE, strings: 192 * MEGABYTE, sheet: 2048 * MEGABYTE }
/** The maximum size of its rows: a shared text counts as often as cells refer to it. */
const MAX_TEXT = 1024 * MEGABYTE
/** The maximum unpacked size of one piece of a sheet. */
const MAX_BURST = 32 * MEGABYTE
/** Characters of a number format; spreadsheet programs allow no more. */
const MAX_CODE = 255
/** The overhead of a shared text beside its characters. */
const STRING_BYTES = 32
/** Rows that a sheet can have. */
const MAX_ROWS = 1_048_576
/** Consecutive empty rows; a file with more is no table. */
const MAX_GAP = 10_000
const BATCH = 64 * 1024

/**
 * Opens the first sheet of an Excel workbook; it reads the texts immediately, the rows on demand.
 * @throws unreadableFile
 */
export async function openXlsxFile(path: string): Promise<TableFile> {
  const zip = await openZipFile(path, unreadableFile)
  try {
    const { sheet, context } = await readWorkbook(zip)
    const names = await firstRow(zip, sheet, context)
    return {
      names,
      options: 'format text',
      rows: () => rowsOf(zip, { sheet, context, names }),
      [Symbol.dispose]: () => zip[Symbol.dispose](),
    }
  } catch (error) {
    zip[Symbol.dispose]()
    throw error
  }
}

async function readWorkbook(zip: ZipFile): Promise<{ sheet: string; context: SheetContext }> {
  const targets = new Map<string, string>()
  const kinds = new Map<string, string>()
  await scan(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = (attributes.Target ?? '').replace(/^\/xl\//, '')
      targets.set(attributes.Id ?? '', `xl/${target}`)
      kinds.set((attributes.Type ?? '').split('/').at(-1) ?? '', `xl/${target}`)
    },
  })
  let sheet = ''
  let epoch = EPOCH_1900
  await scan(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') sheet ||= targets.get(attributes['r:id'] ?? '') ?? ''
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epoch = EPOCH_1904
    },
  })
  if (!sheet) throw unreadableFile('no sheet in the workbook')
  const strings = await readStrings(zip, kinds.get('sharedStrings'))
  return { sheet, context: { strings, epoch, isDate: await readFormats(zip, kinds.get('styles')) } }
}

/** Days from day 0 to 1970. */
const [EPOCH_1900, EPOCH_1904] = [-25_569, -24_107]

async function readStrings(zip: ZipFile, name: string | undefined): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isPhonetic = false
  await scan(zip, name ?? '', {
    limit: limits.strings,
    open(element) {
      if (element === 'si') text = ''
      else if (element === 't') isText = !isPhonetic
      else if (element === 'rPh') isPhonetic = true
    },
    text(part) {
      if (isText) text += part
    },
    close(element) {
      if (element === 't') isText = false
      else if (element === 'rPh') isPhonetic = false
      else if (element === 'si') {
        length += text.length + STRING_BYTES
        if (text.length > MAX_PART || length > limits.strings)
          throw unreadableFile('it holds too much')
        strings.push(withoutCodes(text))
      }
    },
  })
  return strings
}

/** The styles that show numbers as days or times: built-in formats by number, others by their code. */
async function readFormats(zip: ZipFile, name: string | undefined) {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCells = false
  await scan(zip, name ?? '', {
    open(element, attributes) {
      const format = Number(attributes.numFmtId ?? 0)
      if (element === 'numFmt') codes.set(format, (attributes.formatCode ?? '').slice(0, MAX_CODE))
      else if (element === 'cellXfs') isCells = true
      else if (element === 'xf' && isCells) formats.push(format)
    },
    close(element) {
      if (element === 'cellXfs') isCells = false
    },
  })
  const isDate = formats.map((format) => {
    const code = codes.get(format)?.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')
    return code === undefined
      ? (format >= 14 && format <= 22) || (format >= 45 && format <= 47)
      : /[ymdhs]/i.test(code)
  })
  return (style: number) => isDate[style] ?? false
}

/** Reads a whole part; a missing one is empty. */
async function scan(
  zip: ZipFile,
  name: string,
  { limit = limits.part, ...events }: Partial<XmlEvents> & { limit?: number },
) {
  const bytes = zip.read(name, limit)
  if (!bytes) return
  const xml = scanXml({
    open: () => undefined,
    close: () => undefined,
    text: () => undefined,
    ...events,
  })
  for await (const chunk of bytes) xml.write(chunk)
  xml.end()
}

async function firstRow(zip: ZipFile, sheet: string, context: SheetContext): Promise<string[]> {
  let names: string[] | undefined
  const xml = sheetScanner(context, (_line, cells) => {
    names ??= cells.map((cell) => (cell ?? '').trim())
  })
  for await (const chunk of zip.read(sheet, limits.sheet) ?? []) {
    xml.write(chunk)
    if (names) return names
  }
  xml.end()
  if (names) return names
  throw unreadableFile('the sheet is empty')
}

/** The rows below the first in COPY's text format; skipped ones are empty, so that line numbers stay right. */
async function* rowsOf(
  zip: ZipFile,
  { sheet, context, names }: { sheet: string; context: SheetContext; names: string[] },
): AsyncGenerator<Buffer> {
  const empty = `${names.map(() => '\\N').join('\t')}\n`
  let last = 0
  let text = ''
  const xml = sheetScanner(context, (line, cells) => {
    if (!(line > last && line <= MAX_ROWS) || (last > 0 && line - last > MAX_GAP))
      throw unreadableFile(`row ${line} is out of order`)
    if (cells.slice(names.length).some((cell) => cell !== null))
      throw unreadableFile(`row ${line} has more cells than the first one`)
    if (last > 0) {
      text += empty.repeat(line - last - 1)
      text += `${names.map((_, at) => copyText(cells[at] ?? null)).join('\t')}\n`
    }
    if (text.length > MAX_BURST) throw unreadableFile('it holds too much')
    last = line
  })
  let length = 0
  for await (const chunk of zip.read(sheet, limits.sheet) ?? []) {
    xml.write(chunk)
    if (text.length < BATCH) continue
    length += text.length
    if (length > MAX_TEXT) throw unreadableFile('it holds too much')
    yield Buffer.from(text)
    text = ''
  }
  xml.end()
  yield Buffer.from(text)
}

const copyText = (cell: string | null) =>
  cell === null
    ? '\\N'
    : cell
        .replaceAll('\u0000', '')
        .replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
