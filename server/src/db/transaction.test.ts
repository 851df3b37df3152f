import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import { inTransaction } from './transaction.ts'

const database = await testDatabase()
afterAll(database.drop)
beforeAll(async () => {
  await database.owner.query(`create table counter (id text primary key, value integer not null);
    grant select, update on counter to ruecklauf_app;
    insert into counter values ('a', 0), ('b', 0)`)
})

const increase = (tx: Tx, id: string) =>
  sql`update counter set value = value + 1 where id = ${id}`.execute(tx)

const values = async () =>
  (await database.owner.query<{ value: number }>('select value from counter order by id')).rows.map(
    ({ value }) => value,
  )

describe('a transaction', () => {
  it('that met a deadlock is run again, so that both of two in each other’s way are done', async () => {
    const inOrder = (first: string, second: string) =>
      inTransaction(database.db, async (tx) => {
        await increase(tx, first)
        await pause(50)
        await increase(tx, second)
      })
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
    expect(await values()).toEqual([2, 2])
  })

  it('waits for a lock that is held longer than PostgreSQL lets it wait at once', async () => {
    const holder = await database.owner.connect()
    await holder.query(`begin; update counter set value = 0 where id = 'a'`)
    const waiting = inTransaction(database.db, (tx) => increase(tx, 'a'))
    await pause(2_500)
    await holder.query('commit')
    holder.release()
    await waiting
    expect(await values()).toEqual([1, 2])
  })

  it('is not run again for a failure of its own', async () => {
    let runs = 0
    const failing = inTransaction(database.db, async (tx) => {
      runs += 1
      await sql`insert into installation (brand_id) values (null)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(23502|42501)$/) })
    expect(runs).toBe(1)
  })
})
