import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables, Tx } from '../tables.ts'

type Work<Result> = (tx: Tx, client: pg.ClientBase) => Promise<Result>

/** Does something in a transaction of its own, on the connection that was lent. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>

/**
 * Lends one connection for transactions one after the other, each both as the domain writes to it and as
 * COPY needs it. Temporary tables last until somebody drops them (`discard temp`), who has made some. A
 * failure rolls its transaction back and ends the connection.
 */
export async function onClient<Result>(
  pool: pg.Pool,
  work: (transact: Transact) => Promise<Result>,
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
    const result = await work((part) => db.transaction().execute((tx) => part(tx, client)))
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}

/** One transaction on one connection, with its temporary tables. A failure rolls everything back. */
export const inClientTransaction = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  onClient(pool, (transact) =>
    transact(async (tx, client) => {
      const result = await work(tx, client)
      await client.query('discard temp')
      return result
    }),
  )
