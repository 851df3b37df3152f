import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { preparingPool, runPrepared } from './prepared-statements.ts'

const database = await testDatabase()
const pool = new pg.Pool({ ...database.pool.options, max: 3 })
const db = new Kysely<{ thing: { id: number } }>({
  dialect: new PostgresDialect({ pool: preparingPool(pool) }),
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeAll(() =>
  database.owner.query(
    'create table thing (id int); insert into thing values (1); grant all on thing to ruecklauf_app',
  ),
)

/** On each connection at once, in a transaction, where nothing can be tried again. */
const onAll = () =>
  Promise.allSettled(
    Array.from({ length: 3 }, () =>
      db.transaction().execute((tx) => tx.selectFrom('thing').selectAll().execute()),
    ),
  )

test('statements of a version whose tables were changed fail on a connection once, then never again', async () => {
  const read = () => runPrepared(pool, { text: 'select * from thing', values: [] })
  for (let time = 0; time < 3; time++) {
    await onAll()
    await Promise.all([read(), read(), read()])
  }
  await database.owner.query('alter table thing add column more int')
  const first = await onAll()
  expect(first.some(({ status }) => status === 'rejected')).toBe(true)
  expect((await onAll()).map(({ status }) => status)).toEqual(first.map(() => 'fulfilled'))
  const rows = await Promise.all([read(), read(), read()])
  expect(rows.map((result) => result.rows)).toEqual(rows.map(() => [[1, null]]))
})
