import { fileReader } from '../../../workers/file-reader.ts'
import { tooManyRows, unreadableFile } from '../refusals.ts'
import type { TableFile } from './table-file.ts'
import type { TableJob, TablePart } from './table-worker.ts'

const reader = fileReader<TableJob, TablePart>({
  entry: new URL('./table-worker.ts', import.meta.url),
  // A million rows of some columns take a minute.
  limits: { cpu_ms: 300_000, memory_mb: 768, wait_ms: 120_000 },
  refuse: (reason) => unreadableFile(reasons[reason]),
})

const reasons = {
  time: 'it takes too long to read',
  memory: 'it holds too much',
  lost: 'its reading broke off, please try again',
} as const

/** The time limit for the first row of a workbook with many texts. */
const head_limits = { cpu_ms: 30_000 }

/** A table in a file: its first row, and the others in COPY's format. Its opener disposes of it. */
export interface OpenTable extends Pick<TableFile, 'names' | 'options'>, AsyncDisposable {
  /**
   * All rows but the first, once; each has as many cells as there are names.
   * @throws unreadableFile; tooManyRows as soon as more than `most` rows are filled
   */
  rows: (most?: number) => AsyncIterable<TableRows>
}

/** Some rows, and the number of rows until their end, including empty ones. */
interface TableRows {
  chunk: Buffer
  lines: number
}

/** Programs leave empty rows behind the last; a file with more of them is no table. */
const MOST_EMPTY = 10_000

/**
 * Opens a workbook or a CSV file in a worker; the content decides which. The caller holds a turn
 * for the import.
 * @throws unreadableFile
 */
export async function openTable(path: string): Promise<OpenTable> {
  const parts = reader.parts({ path, rows: true })
  const { value, done } = await parts.next()
  return {
    ...headOf(done ? undefined : value),
    async *rows(most = Number.POSITIVE_INFINITY) {
      for await (const part of parts) {
        if ('head' in part) continue
        const { chunk, lines, filled } = part
        if (filled > most || lines > most + MOST_EMPTY) throw tooManyRows(most)
        yield { chunk: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), lines }
      }
    },
    [Symbol.asyncDispose]: async () => {
      await parts.return()
    },
  }
}

/**
 * Reads the first row of a table in a file, in a turn of the member.
 * @throws unreadableFile; `too_many_files` when the member has too many waiting
 */
export async function readNames(path: string, member: string): Promise<string[]> {
  const part = await reader.only({ path, rows: false }, { member, limits: head_limits })
  return headOf(part).names
}

function headOf(part: TablePart | undefined) {
  if (!part || !('head' in part)) throw unreadableFile(reasons.lost)
  return part.head
}
