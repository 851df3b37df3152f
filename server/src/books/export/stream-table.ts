import { Readable } from 'node:stream'
import { openRowStream } from '../../db/row-stream.ts'
import { turns } from '../../db/turns.ts'
import { failure } from '../../errors/errors.ts'
import { writeCsvRow } from '../../platform/export/csv.ts'
import { type ZipEntry, zip } from '../../platform/export/zip.ts'
import { type Reception, Stream } from '../../platform/functions.ts'

/** Exports at once; each holds a connection until its reader has it all. */
const running = turns({ at_once: 2, each: 1 })

interface Table {
  /** The bytes before the first row. */
  head: Buffer
  /** Finds the rows; it can't take parameters. */
  select: string
  /** Options of COPY. */
  options: string
  filename: string
  media_type: string
  /** Rows of a file where there are more in all: an archive of files then, each with the head. */
  most?: number | undefined
}

/** Sends a table of the books row by row as PostgreSQL finds them, in flat memory. */
export async function streamTable(
  { deps, caller }: Pick<Reception, 'deps' | 'caller'>,
  { head, select, options, most, ...file }: Table,
): Promise<Stream> {
  const give_back = running.take(caller.member)
  if (!give_back) throw tooMany()
  const opened = deps.database.reading(({ pool }) =>
    openRowStream(pool, {
      before: async () => undefined,
      select,
      options,
      write: writeCsvRow,
    }),
  )
  const { rows } = await opened.catch((error: unknown) => {
    give_back()
    throw error
  })
  const { filename, media_type } = most ? archived(file) : file
  return new Stream({
    body: Readable.from(most ? zip(files(rows, { head, most, ...file })) : joined(head, rows)),
    filename,
    media_type,
    stop: () => {
      rows.destroy()
      give_back()
    },
  })
}

const archived = ({ filename }: Pick<Table, 'filename'>) => ({
  filename: filename.replace(/\.csv$/, '.zip'),
  media_type: 'application/zip',
})

async function* files(
  rows: Readable,
  { head, most, filename }: Pick<Table, 'head' | 'filename'> & { most: number },
): AsyncGenerator<ZipEntry> {
  let at = 0
  for await (const part of partsOf(rows, most)) {
    at += 1
    yield { name: filename.replace(/(?=\.csv$)/, `_${at}`), content: joined(head, part) }
  }
}

async function* joined(head: Buffer, rows: AsyncIterable<Buffer>) {
  yield head
  yield* rows
}

const tooMany = () =>
  failure('too_many_requests', 'too_many_exports', {
    context: 'export',
    message: 'too many exports are running, try again later',
  })

const LINE_END = 10

/**
 * Splits lines from chunks of any size into parts of a number of lines, in flat memory. Callers read each part to its
 * end before the next. A line end inside a cell counts as a line: these files have none.
 */
async function* partsOf(
  pieces: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<AsyncIterable<Buffer>> {
  const source = pieces[Symbol.asyncIterator]()
  const next = async () => (await source.next()).value as Buffer | undefined
  let rest = await next()
  while (rest) yield part()

  async function* part() {
    for (let budget = most; rest && budget > 0; ) {
      const { bytes, lines } = measure(rest, budget)
      budget -= lines
      yield rest.subarray(0, bytes)
      rest = bytes < rest.length ? rest.subarray(bytes) : await next()
    }
  }
}

/** How many bytes of a piece the next lines take, at most so many. */
function measure(piece: Buffer, most: number): { bytes: number; lines: number } {
  let bytes = 0
  for (let lines = 0; lines < most; lines++) {
    const end = piece.indexOf(LINE_END, bytes)
    if (end < 0) return { bytes: piece.length, lines }
    bytes = end + 1
  }
  return { bytes, lines: most }
}
