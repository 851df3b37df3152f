import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { databaseFailure } from './failures.ts'

const database = await testDatabase()
afterAll(database.drop)

const read = async (expression: string) =>
  (await database.pool.query(`select ${expression} as value`)).rows[0].value

describe('values', () => {
  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    [`date '2024-02-29'`, '2024-02-29'],
    [`array[date '2024-02-29']`, ['2024-02-29']],
    [`timestamptz '2024-05-01 12:00:00+02'`, '2024-05-01T10:00:00Z'],
    [`timestamptz '2024-05-01 10:00:00.1299+00'`, '2024-05-01T10:00:00.129Z'],
    [`timestamptz '2024-05-01 10:00:00.0009+00'`, '2024-05-01T10:00:00Z'],
    ['12.50::numeric', '12.50'],
  ])('%s arrives as %j', async (expression, expected) => {
    expect(await read(expression)).toEqual(expected)
  })

  test('a bigint that no number holds exactly is refused', async () => {
    await expect(read('9007199254740992::bigint')).rejects.toThrow('no safe integer')
  })
})

describe('connections', () => {
  test('requests act as the lesser role, which can make no table', async () => {
    expect(await read('current_user::text')).toBe('ruecklauf_app')
    await expect(database.pool.query('create table t ()')).rejects.toThrow('permission denied')
  })

  test('requests wait for locks and statements a limited time', async () => {
    expect(await read(`current_setting('lock_timeout')`)).toBe('2s')
    expect(await read(`current_setting('statement_timeout')`)).toBe('5s')
    expect(await read(`current_setting('idle_in_transaction_session_timeout')`)).toBe('10s')
  })

  test('a statement that Kysely sends twice is prepared once', async () => {
    await database.db.connection().execute(async (db) => {
      const count = () =>
        sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db)
      await count()
      const before = (await count()).rows[0]?.n
      expect((await count()).rows[0]?.n).toBe(before)
      expect(before).toBeGreaterThan(0)
    })
  })

  test('a cut connection is recognised and replaced', async () => {
    const cut = database.pool.query('select pg_terminate_backend(pg_backend_pid())')
    const error = await cut.catch((reason) => reason)
    expect(databaseFailure(error)?.status).toBe(503)
    expect(await read('1')).toBe(1)
  })

  test('a transaction that lost its connection fails without ending the process', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await database.owner.query('select pg_terminate_backend($1)', [rows[0].pid])
    const error = await client.query('select 1').catch((reason) => reason)
    client.release(true)
    expect(databaseFailure(error)?.status).toBe(503)
  })
})
