import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { recordAudit } from './audit.ts'
import { canonicalJson } from './audit-hash.ts'
import { chainAudit } from './chain-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const database = await testDatabase()
afterAll(database.drop)

const record = (id: string) =>
  database.db.transaction().execute((tx) =>
    recordAudit(tx, {
      caller: null,
      action: 'approve',
      arke: 'paperwork',
      id,
      changes: { approved_amount: [null, 15_000], nested: { b: 1, a: [true, 'ä'] } },
      now: new Date('2026-03-02T09:00:00.120Z'),
    }),
  )
/** What only the owner of the tables could do, with the triggers switched off. */
const tamper = async (statement: string) => {
  const client = await database.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

beforeEach(async () => {
  await tamper('delete from audit_chain; delete from audit')
  for (const id of ['one', 'two', 'three', 'four']) await record(id)
  await chainAudit({ database })
})

describe('the trail', () => {
  it('is whole when nobody touched it, however often it was chained', async () => {
    await record('five')
    expect(await chainAudit({ database })).toBe(1)
    expect(await chainAudit({ database })).toBe(0)
    expect(await verifyAudit(database)).toEqual([])
  })

  it('is chained once by two instances at the same time', async () => {
    for (const id of ['a', 'b', 'c']) await record(id)
    const chained = await Promise.all([chainAudit({ database }), chainAudit({ database })])
    expect(chained.sort()).toEqual([0, 3])
    expect(await verifyAudit(database)).toEqual([])
  })

  it('takes a row that commits after one with a higher number', async () => {
    const client = await database.owner.connect()
    await client.query('begin')
    const insert = `insert into audit (action, object_arke, object_id) values ('a', 'b', 'late')`
    await client.query(insert)
    await record('early')
    expect(await chainAudit({ database })).toBe(1)
    await client.query('commit')
    client.release()
    expect(await chainAudit({ database })).toBe(1)
    expect(await verifyAudit(database)).toEqual([])
  })

  it.each([
    ['a changed value', `update audit set changes = '{"approved_amount":[null,1]}'`, 'changed'],
    ['another author', `update audit set actor = 'somebody'`, 'changed'],
    ['another time', `update audit set at = at + interval '1 day'`, 'changed'],
    ['a row taken out', 'delete from audit', 'deleted'],
  ])('shows %s at its row alone', async (_what, change, problem) => {
    const { rows } = await database.pool.query("select seq from audit where object_id = 'two'")
    await tamper(`${change} where object_id = 'two'`)
    expect(await verifyAudit(database)).toEqual([{ seq: rows[0].seq, problem }])
  })

  it('shows a row that was slipped in with a number and a time of the past', async () => {
    const { rows } = await database.pool.query("select seq from audit where object_id = 'two'")
    const { seq } = rows[0]
    await tamper(`delete from audit_chain; delete from audit where object_id = 'two'`)
    await chainAudit({ database })
    await database.owner.query(
      `insert into audit (at, action, object_arke, object_id) values ('2026-03-02T12:00:00Z', 'a', 'b', 'c')`,
    )
    await chainAudit({ database })
    await tamper(`insert into audit (seq, at, action, object_arke, object_id)
      values (${seq}, '2026-03-02T09:00:00Z', 'approve', 'paperwork', 'two')`)
    await chainAudit({ database })
    expect(await verifyAudit(database)).toEqual([{ seq, problem: 'slipped_in' }])
  })

  it('shows a row with a number of the past whose time is of now', async () => {
    const { rows } = await database.pool.query("select seq from audit where object_id = 'two'")
    const { seq } = rows[0]
    await tamper(`delete from audit_chain; delete from audit where object_id = 'two'`)
    await chainAudit({ database })
    await tamper(`update audit_chain set chained_at = chained_at - interval '2 hours';
      insert into audit (seq, at, action, object_arke, object_id)
      select ${seq}, max(at), 'approve', 'paperwork', 'two' from audit`)
    await chainAudit({ database })
    expect(await verifyAudit(database)).toEqual([{ seq, problem: 'slipped_in' }])
  })

  it('takes no number from whoever writes a line, the application or the owner', async () => {
    const insert = `insert into audit (seq, action, object_arke, object_id)
      overriding system value values (1000000, 'a', 'b', 'c')`
    for (const pool of [database.pool, database.owner])
      await expect(pool.query(insert)).rejects.toThrow('numbers its lines itself')
    await expect(database.pool.query(`select nextval('audit_seq')`)).rejects.toThrow('permission')
  })

  it('shows where a row was taken out together with its place in the chain', async () => {
    const { rows } = await database.pool.query("select seq from audit where object_id = 'three'")
    await tamper(`delete from audit_chain where seq = (select seq from audit where object_id = 'two');
      delete from audit where object_id = 'two'`)
    expect(await verifyAudit(database)).toEqual([{ seq: rows[0].seq, problem: 'gap_before' }])
  })

  it('can’t be rewritten by those who serve requests', async () => {
    for (const table of ['audit', 'audit_chain'])
      await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
  })

  it('hashes equal values alike, whatever the order of their keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 'ä' })).toBe(
      '{"a":"ä","b":[1,{"c":"x","d":null}]}',
    )
  })
})
