import { roomFor, type WriteRow } from '../../db/copy-out.ts'
import type { Cell, CellKind } from './cell.ts'

/** How a cell that holds a number begins; `s` is a format of `workbook.ts`. */
const openings: Record<Exclude<CellKind, 'text'>, Buffer> = {
  boolean: Buffer.from('<c t="b"><v>'),
  number: Buffer.from('<c><v>'),
  money: Buffer.from('<c s="2"><v>'),
  date: Buffer.from('<c s="3"><v>'),
  datetime: Buffer.from('<c s="4"><v>'),
  time: Buffer.from('<c s="5"><v>'),
}
const closing = Buffer.from('</v></c>')
const empty = Buffer.from('<c/>')
const text_opening = Buffer.from('<c t="inlineStr"><is><t>')
const spaced_opening = Buffer.from('<c t="inlineStr"><is><t xml:space="preserve">')
const text_closing = Buffer.from('</t></is></c>')
const row_opening = Buffer.from('<row>')
const row_closing = Buffer.from('</row>')

/** Maximum output bytes per byte of text, and per cell. */
const [PER_BYTE, PER_CELL] = [7, 64]

/**
 * Writes rows of COPY's text format as rows of a sheet, byte by byte. Otherwise 900,000 rows would
 * need a string for each cell.
 */
export function sheetRow(cells: readonly Pick<Cell, 'kind'>[]): WriteRow {
  const starts = cells.map(({ kind }) => (kind === 'text' ? null : openings[kind]))
  return (row, batch) => {
    const out = roomFor(batch, row.length * PER_BYTE + (starts.length + 1) * PER_CELL)
    let at = put(row_opening, out, batch.length)
    let start = 0
    for (const opening of starts) {
      let end = start
      while (row[end] !== TAB && row[end] !== LINE_END) end++
      if (isNull(row, start, end)) at = put(empty, out, at)
      else if (opening && isNumber(row, start, end)) {
        at = put(opening, out, at)
        while (start < end) out[at++] = row[start++] as number
        at = put(closing, out, at)
      } else at = writeText(row, { start, end, out, at })
      start = end + 1
    }
    batch.length = put(row_closing, out, at)
  }
}

const [TAB, LINE_END, BACKSLASH, MINUS, UNDERSCORE] = [9, 10, 92, 45, 95]

function put(bytes: Buffer, out: Buffer, at: number): number {
  out.set(bytes, at)
  return at + bytes.length
}

const isNull = (row: Buffer, start: number, end: number) =>
  end - start === 2 && row[start] === BACKSLASH && row[start + 1] === 78

/** Digits; neither a day that a sheet can't count (`1850-01-01`) nor `NaN` and `infinity`. */
function isNumber(row: Buffer, start: number, end: number): boolean {
  const first = row[start] === MINUS ? start + 1 : start
  const digit = row[first] ?? 0
  return digit >= 48 && digit <= 57 && !(end - start > 7 && row[start + 4] === MINUS)
}

interface Place {
  start: number
  end: number
  out: Buffer
  at: number
}

function writeText(row: Buffer, { start, end, out, at }: Place): number {
  let to = put(hasOuterSpace(row, start, end) ? spaced_opening : text_opening, out, at)
  for (let from = start; from < end; from++) {
    let byte = row[from] as number
    if (byte === BACKSLASH) byte = escaped[row[++from] as number] as number
    const named = byte < 128 ? replaced[byte] : undefined
    if (named) to = put(named, out, to)
    else if (byte === 0xef && isNoCharacter(row, from)) from += 2
    else if (byte === UNDERSCORE && isCode(row, from)) to = put(underscore, out, to)
    else out[to++] = byte
  }
  return put(text_closing, out, to)
}

/** COPY's backslash sequences; a backslash itself stands for itself. */
const escaped = Array.from({ length: 256 }, (_, byte) => byte)
for (const [letter, byte] of Object.entries({ b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }))
  escaped[letter.charCodeAt(0)] = byte

/** Characters that XML escapes, or can't hold at all; a carriage return would be lost. */
const replaced: (Buffer | undefined)[] = Array.from({ length: 128 }, (_, byte) =>
  byte < 32 && byte !== 9 && byte !== 10 ? Buffer.alloc(0) : undefined,
)
for (const [character, text] of Object.entries({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '_x000D_',
}))
  replaced[character.charCodeAt(0)] = Buffer.from(text)

/** An underscore where a sheet would take `_x0041_` for the code of a character. */
const underscore = Buffer.from('_x005F_')

const isCode = (row: Buffer, at: number) =>
  row[at + 1] === 120 && /^_x[0-9a-f]{4}_/i.test(row.toString('latin1', at, at + 7))

/** U+FFFE and U+FFFF, which XML can't hold either. */
const isNoCharacter = (row: Buffer, at: number) =>
  row[at + 1] === 0xbf && (row[at + 2] === 0xbe || row[at + 2] === 0xbf)

const isSpace = (byte: number | undefined) => byte === 32 || byte === BACKSLASH

const hasOuterSpace = (row: Buffer, start: number, end: number) =>
  isSpace(row[start]) || isSpace(row[end - 1]) || row[end - 2] === BACKSLASH
