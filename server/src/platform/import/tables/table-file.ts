import { open } from 'node:fs/promises'
import { openCsvFile } from './csv-file.ts'
import { openXlsxFile } from './xlsx-file.ts'

/** A table in a file: its first row, and the others in the form COPY takes. Its opener disposes of it. */
export interface TableFile extends Disposable {
  names: string[]
  /** Options of `copy … from stdin` for `rows`. */
  options: string
  /** All rows but the first; each has as many cells as there are names. */
  rows: () => AsyncIterable<Buffer>
}

/**
 * Opens a workbook or a CSV file, told apart by their content.
 * @throws unreadableFile
 */
export async function openTableFile(path: string): Promise<TableFile> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: 0 })
  return buffer.toString('latin1') === 'PK\u0003\u0004' ? openXlsxFile(path) : openCsvFile(path)
}
