import { open } from 'node:fs/promises'
import { headerMismatch, unreadableFile } from '../refusals.ts'
import { openCsvFile } from './csv-file.ts'
import { openXlsxFile } from './xlsx-file.ts'

/** A table in a file: its first row, and the others in COPY's format. Its opener disposes of it. */
export interface TableFile extends Disposable {
  names: string[]
  /** Options of `copy … from stdin` for `rows`. */
  options: string
  /** All rows but the first; each has as many cells as there are names. */
  rows: () => AsyncIterable<Buffer>
}

/**
 * Opens a workbook or a CSV file; the content decides which.
 * @throws unreadableFile, also for too many columns; headerMismatch for too long a heading
 */
export async function openTableFile(path: string): Promise<TableFile> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: 0 })
  const isWorkbook = buffer.toString('latin1') === 'PK\u0003\u0004'
  const table = await (isWorkbook ? openXlsxFile(path) : openCsvFile(path))
  try {
    requireHeadings(table.names)
    return table
  } catch (error) {
    table[Symbol.dispose]()
    throw error
  }
}

const MAX_COLUMNS = 1_000
const MAX_HEADING = 200

/** Headings are compared with each other and named in refusals. */
function requireHeadings(names: readonly string[]): void {
  if (names.length > MAX_COLUMNS) throw unreadableFile(`it has more than ${MAX_COLUMNS} columns`)
  const long = names.find((name) => name.length > MAX_HEADING)
  if (long !== undefined) throw headerMismatch([`${long.slice(0, 40)}…`])
}
