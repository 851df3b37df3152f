import { csvLine, escapeFormula } from '@ruecklauf/model'
import { roomFor, type WriteRow } from '../../db/copy-out.ts'
import type { Cell, Header } from './cell.ts'

/** Options of COPY for a file that a German Excel opens with a double click. */
export const csv_options = `format csv, delimiter ';', encoding 'UTF8'`

/** The mark by which Excel knows UTF-8, and the headings. */
export const csvHead = (cells: readonly Cell[], header: Header): Buffer =>
  Buffer.from(
    `\ufeff${csvLine(cells.map((cell) => escapeFormula(cell[header === 'id' ? 'name' : 'label'])))}`,
  )

/** A row ends in CR LF (RFC 4180); a line end inside of a cell stays as it is. */
export const writeCsvRow: WriteRow = (row, batch) => {
  const bytes = roomFor(batch, row.length + 1)
  row.copy(bytes, batch.length)
  batch.length += row.length + 1
  bytes[batch.length - 2] = 13
  bytes[batch.length - 1] = 10
}
