import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { roomFor, type WriteRow } from '../../db/copy-out.ts'
import { openRowStream } from '../../db/row-stream.ts'
import { turns } from '../../db/turns.ts'
import { failure } from '../../errors/errors.ts'
import { untilRead } from '../../http/reader.ts'
import type { Scope } from '../access.ts'
import { unitColumns } from '../sql/columns.ts'
import { literals } from '../sql/literals.ts'
import { orderClause } from '../sql/order.ts'
import { filterCondition, rowCondition } from '../sql/where.ts'
import type { ListQuery } from './list-query.ts'

/** A longer list does not fit into memory, neither here nor in PostgreSQL. */
const STREAMED_FROM = 5_000

/** Concurrent long lists; each holds a connection until its reader has it all. */
const running = turns({ at_once: 4, each: 2 })

/** A list as statements without parameters: the number of units, and each as JSON, in order. */
export interface LongList {
  count: string
  units: string
}

/** Whether the request is so large, and has so many rows, that the list must stream. */
export const isLong = async (query: ListQuery, count: () => Promise<number>): Promise<boolean> =>
  query.limit > STREAMED_FROM && (await count()) - query.offset > STREAMED_FROM

/**
 * Sends a list of any length in the envelope of a short one, unit by unit in flat memory. A refused
 * statement is an ordinary failure; a list that breaks off later is incomplete JSON.
 * @throws too_many_requests while several long lists are being read
 */
export async function streamList(
  reply: FastifyReply,
  { pool, list, member }: { pool: pg.Pool; list: LongList; member: string },
) {
  const give_back = running.take(member)
  if (!give_back) throw tooMany()
  const { rows, found: count } = await openUnits(pool, list).catch((error: unknown) => {
    give_back()
    throw error
  })
  const stop = () => {
    rows.destroy()
    give_back()
  }
  untilRead(reply, stop)
  const body = Readable.from(envelope(rows, count), { objectMode: false })
  return reply.type('application/json; charset=utf-8').send(body)
}

/** The list of an arke's units, as the caller may see them. */
export function longList(scope: Scope, query: ListQuery): LongList {
  const params = literals()
  const condition = query.filter
    ? filterCondition(query.filter, { scope, alias: 'u', params })
    : 'true'
  const from = `${scope.served.relation} u where ${rowCondition(scope, 'u', params)} and ${condition}`
  const columns = unitColumns(scope, { alias: 'u', load: query.load, params })
  const order = orderClause(query.order, { scope, alias: 'u', params })
  return {
    count: `select count(*) from ${from}`,
    units: `select row_to_json(p) from (select ${columns} from ${from} order by ${order}
      limit ${params.add(query.limit)} offset ${params.add(query.offset)}) p`,
  }
}

const openUnits = (pool: pg.Pool, { count, units }: LongList) =>
  openRowStream(pool, {
    before: async (client) => {
      const { rows } = await client.query<{ count: number }>(count)
      return rows[0]?.count ?? 0
    },
    select: units,
    options: plain_json,
    write: afterComma(),
  })

/** JSON has no control characters, so with these two as quote and delimiter it is sent unchanged. */
const plain_json = `format csv, quote E'\\x01', delimiter E'\\x02', encoding 'UTF8'`

/** Writes a comma in place of the line end, before each unit but the first. */
function afterComma(): WriteRow {
  let isFirst = true
  return (row, batch) => {
    const bytes = roomFor(batch, row.length)
    if (!isFirst) bytes[batch.length++] = COMMA
    isFirst = false
    row.copy(bytes, batch.length, 0, row.length - 1)
    batch.length += row.length - 1
  }
}

const COMMA = 44

async function* envelope(rows: Readable, count: number): AsyncGenerator<Buffer> {
  yield Buffer.from('{"content":{"items":[')
  yield* rows
  yield Buffer.from(`],"count":${count}},"messages":[]}`)
}

const tooMany = () =>
  failure(
    'too_many_requests',
    'too_many_exports',
    { context: 'query', message: 'too many long lists are being read, try again later' },
    { retry_after: 10 },
  )
