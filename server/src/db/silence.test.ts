import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { isConnectionLost } from './failures.ts'
import { preparingPool } from './prepared-statements.ts'

const database = await testDatabase()
const pool = new pg.Pool({ ...database.pool.options, max: 1 })
pool.on('error', () => undefined)
const db = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** PostgreSQL answers later than it is asked to: as if nothing came through. */
const sleep = (timeout: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(tx)
    if (timeout === '1ms') await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(8)`.execute(tx)
  })

test('a statement may take as long as its transaction says; what comes later is not waited for', async () => {
  await sleep('20s')
  await expect(sleep('1ms')).rejects.toSatisfy(isConnectionLost)
  await sql`select 1`.execute(db)
}, 60_000)
