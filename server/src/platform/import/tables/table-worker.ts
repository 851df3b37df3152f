import { serveReadings } from '../../../workers/serve-readings.ts'
import { countedRows } from './count-rows.ts'
import { openTableFile, type TableFile } from './table-file.ts'

export interface TableJob {
  path: string
  /** Whether it also reads the rows below the first. */
  rows: boolean
}

/** The first row, then the others in COPY's format, each piece with the counts until its end. */
export type TablePart =
  | { head: Pick<TableFile, 'names' | 'options'> }
  | { chunk: Uint8Array; lines: number; filled: number }

serveReadings<TableJob, TablePart>({
  async *read({ path, rows }) {
    using table = await openTableFile(path)
    const { names, options } = table
    yield { head: { names, options } }
    if (rows) yield* countedRows(table)
  },
})
