import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { cancelBackend } from './cancel-backend.ts'
import { app_settings } from './database.ts'

const database = await testDatabase()
afterAll(database.drop)

/** Something that takes longer than any test, on a connection of a pool. */
async function slowOn(pool: typeof database.pool, settings = '') {
  const client = await pool.connect()
  if (settings) await client.query(settings)
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = client.query('select pg_sleep(600)').then(
    () => null,
    (error: { code?: string }) => error.code,
  )
  return { pid: rows[0]?.pid ?? 0, ended: ended.finally(() => client.release(true)) }
}

it.each([
  ['a request', database.pool, ''],
  ['an import, which has the owner’s login and the lesser role', database.owner, app_settings],
])('ends the statement of %s', async (_, pool, settings) => {
  const { pid, ended } = await slowOn(pool, settings)
  await cancelBackend(pool, pid)
  expect(await ended).toBe('57014')
})

it('leaves its connection as it was, also where there is nothing to stop', async () => {
  await cancelBackend(database.pool, 1)
  await cancelBackend(database.pool, 2_000_000_000)
  const { rows } = await database.pool.query('select current_user::text as name')
  expect(rows).toEqual([{ name: 'ruecklauf_app' }])
})
