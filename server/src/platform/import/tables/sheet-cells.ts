import { unescapeFormula } from '@ruecklauf/model'
import { unreadableFile } from '../refusals.ts'
import { MAX_PART, scanXml, type XmlScanner } from './scan-xml.ts'

/** The tables that a sheet's cells refer to. */
export interface SheetContext {
  strings: readonly string[]
  /** Whether a number format shows a day or a time. */
  isDate: (style: number) => boolean
  /** Days before the first one that numbers count from. */
  epoch: number
}

/** Maximum columns of a sheet, and maximum characters of a row. */
const MAX_COLUMNS = 16_384
const MAX_ROW = 8 * MAX_PART

/**
 * Called for each row with its number (the first is 1) and its cells up to the last filled one,
 * null where they are empty.
 */
type OnRow = (line: number, cells: readonly (string | null)[]) => void

/**
 * Reads the XML of a sheet piece by piece; every cell becomes its text in a CSV file.
 * @throws unreadableFile
 */
export function sheetScanner(context: SheetContext, onRow: OnRow): XmlScanner {
  let line = 0
  let cells: (string | null)[] = []
  let column = 0
  let length = 0
  let type = ''
  let style = 0
  let value = ''
  let isValue = false
  return scanXml({
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1)
        cells = []
        column = 0
        length = 0
      } else if (name === 'c') {
        const place = attributes.r
        column = place ? columnOf(place) : column + 1
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') type = 'phonetic'
    },
    text(text) {
      if (isValue && type !== 'phonetic') value += text
      if (value.length > MAX_PART) throw unreadableFile(`a cell of row ${line} holds too much`)
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        const text = cellText(value, { type, style, context })
        if (text === null) return
        length += text.length
        if (column > MAX_COLUMNS || length > MAX_ROW)
          throw unreadableFile(`row ${line} holds too much`)
        while (cells.length < column - 1) cells.push(null)
        cells[column - 1] = text
      } else if (name === 'row') onRow(line, cells)
    },
  })
}

/** The number of a column from a place such as `AB12`. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column > 0 && column <= MAX_COLUMNS ? column : 1
}

interface CellContext {
  type: string
  style: number
  context: SheetContext
}

function cellText(value: string, { type, style, context }: CellContext): string | null {
  if (value === '') return null
  switch (type) {
    case 's':
      return asInCsv(context.strings[Number(value)] ?? '')
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'n':
      return numberText(Number(value), { value, isDate: context.isDate(style), context })
    default:
      return asInCsv(withoutCodes(value))
  }
}

/** A CSV file would have another `'` before a text that starts like one of its own. */
const asInCsv = (text: string) => (unescapeFormula(text) === text ? text : `'${text}`)

/** A text would have a point there for thousands (`numberForms`). */
const threeDecimals = /(?<=^-?\d{1,3})\.(\d{3})$/

function numberText(
  number: number,
  { value, isDate, context }: { value: string; isDate: boolean; context: SheetContext },
): string {
  if (!Number.isFinite(number)) return value
  if (!isDate) return String(number).replace(threeDecimals, ',$1')
  const instant = new Date(Math.round((number + context.epoch) * 86_400) * 1000)
  if (Number.isNaN(instant.getTime())) return value
  const [day = '', time = ''] = instant.toISOString().slice(0, 19).split('T')
  if (number < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Decodes a sheet's `_x000D_` sequences for characters that XML can't hold. */
export const withoutCodes = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
