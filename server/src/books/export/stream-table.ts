import { Readable } from 'node:stream'
import { openRowStream } from '../../db/row-stream.ts'
import { turns } from '../../db/turns.ts'
import { failure } from '../../errors/errors.ts'
import { writeCsvRow } from '../../platform/export/csv.ts'
import { type Reception, Stream } from '../../platform/functions.ts'

/** Exports at once; each holds a connection until its reader has it all. */
const running = turns({ at_once: 2, each: 1 })

interface Table {
  /** What stands before the first row. */
  head: Buffer
  /** Finds the rows; it can't take parameters. */
  select: string
  /** Options of COPY. */
  options: string
  filename: string
  media_type: string
}

/** Sends a table of the books row by row as PostgreSQL finds them, in flat memory. */
export async function streamTable(
  { deps, caller }: Pick<Reception, 'deps' | 'caller'>,
  { head, select, options, filename, media_type }: Table,
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
  return new Stream({
    body: Readable.from(joined(head, rows)),
    filename,
    media_type,
    stop: () => {
      rows.destroy()
      give_back()
    },
  })
}

async function* joined(head: Buffer, rows: Readable) {
  yield head
  yield* rows
}

const tooMany = () =>
  failure('too_many_requests', 'too_many_exports', {
    context: 'export',
    message: 'too many exports are running, try again later',
  })
