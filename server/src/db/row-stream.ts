import type { Readable } from 'node:stream'
import pg from 'pg'
import { cancelBackend } from './cancel-backend.ts'
import { type CopyOut, copyOut, type WriteRow } from './copy-out.ts'

/** How long the statement may run. */
const LONGEST = '15min'

interface Wanted<Found> {
  /** Reads facts needed before the first row, from the same snapshot. */
  before: (client: pg.ClientBase) => Promise<Found>
  /** Finds the rows; it can't take parameters. */
  select: string
  /** Options of COPY, such as `format csv`. */
  options: string
  write: WriteRow
  /** Aborting it ends the statement, also before its first row. */
  signal?: AbortSignal | undefined
}

/**
 * Reads any number of rows in flat memory, on a separate connection with one snapshot. Settles with
 * the first row, so that a refused statement is still an ordinary failure. Destroying `rows` ends
 * the statement.
 */
export async function openRowStream<Found>(
  pool: pg.Pool,
  { before, select, options, write, signal }: Wanted<Found>,
): Promise<{ rows: Readable; found: Found }> {
  const client = await connectBeside(pool)
  const unheard = await stopOn(signal, pool, client)
  const start = await begin(client)
    .then(() => before(client))
    .catch((error: unknown) => {
      unheard()
      void client.end()
      throw error
    })
  const copy = copyOut(client, `copy (${select}) to stdout with (${options})`, write)
  void finish(client, copy).finally(unheard)
  await copy.started
  return { rows: copy.rows, found: start }
}

const begin = (client: pg.ClientBase) =>
  client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = '${LONGEST}'; set local work_mem = '64MB'`)

/** Cancels the connection's statement on a signal; the result ends that. */
async function stopOn(signal: AbortSignal | undefined, pool: pg.Pool, client: pg.ClientBase) {
  if (!signal) return () => undefined
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stop = () => void cancelBackend(pool, rows[0]?.pid ?? 0)
  signal.addEventListener('abort', stop)
  return () => signal.removeEventListener('abort', stop)
}

/**
 * A connection like those of a pool, but outside it. A reader may be arbitrarily slow, and no other
 * request should wait for that connection.
 */
async function connectBeside({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(options)
  client.on('error', () => undefined)
  await client.connect()
  await options.onConnect?.(client)
  return client
}

/** Ends the connection, also in the middle of a COPY. */
async function finish(client: pg.Client, { done }: CopyOut) {
  await done
  await client.end().catch(() => undefined)
}
