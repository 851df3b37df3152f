import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables, Tx } from '../tables.ts'

/**
 * One transaction on one connection, both as the domain writes to it and as COPY needs it.
 * A failure rolls everything back.
 */
export async function inClientTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx, client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const borrowed = Object.assign(Object.create(client), {
    query: client.query.bind(client),
    release: () => undefined,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => borrowed, end: async () => undefined },
    }),
  })
  let isDone = false
  try {
    const result = await db.transaction().execute((tx) => work(tx, client))
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}
