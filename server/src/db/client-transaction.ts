import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables, Tx } from '../tables.ts'
import { app_settings, type Database } from './database.ts'

type Work<Result> = (tx: Tx, client: pg.ClientBase) => Promise<Result>

/** Runs work in its own transaction, on the lent connection. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>

/**
 * Lends a connection of the lesser role for consecutive transactions. Each offers the domain's
 * interface and COPY. Temporary tables last until `discard temp`, so the connection never goes
 * through a pooler (`DATABASE_APP_URL`). It ends with the work.
 */
export async function onSession<Result>(
  { owner }: Pick<Database, 'owner'>,
  work: (transact: Transact) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect()
  try {
    await client.query(app_settings)
    return await work(transactOn(client, owner))
  } finally {
    client.release(true)
  }
}

/** One transaction on one connection, with its temporary tables. A failure rolls everything back. */
export async function inClientTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isDone = false
  try {
    const result = await transactOn(
      client,
      pool,
    )(async (tx, own) => {
      const value = await work(tx, own)
      await own.query('discard temp')
      return value
    })
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}

function transactOn(client: pg.PoolClient, { options }: pg.Pool): Transact {
  const borrowed = Object.assign(Object.create(client), {
    query: client.query.bind(client),
    release: () => undefined,
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options, connect: async () => borrowed, end: async () => undefined },
    }),
  })
  return (part) => db.transaction().execute((tx) => part(tx, client))
}
