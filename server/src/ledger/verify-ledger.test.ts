import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chainAudit } from '../audit/chain-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createWorld } from '../testing/world.ts'
import { sealLedger } from '../trail/seal-ledger.ts'
import { bookReservation } from './reservations.ts'
import { reverse } from './reverse.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
let first: string
let second: string
let reversal: string
let pending: string

beforeEach(async () => {
  database = await testDatabase()
  const member = (await createWorld(database.owner_db).installer()).id
  const step = { actor: null, at: new Date('2026-03-02T09:00:00Z') }
  const reserve = () =>
    book((tx) =>
      bookReservation(tx, {
        ...step,
        brand: 'demo',
        member,
        source: { type: 'paperwork', id: newId() },
        key: '1',
        amount: 10_000,
      }),
    )
  first = (await reserve()).journal
  second = (await reserve()).journal
  reversal = (await book((tx) => reverse(tx, first, step))).journal
  pending = `member:${member}:pending`
})

afterEach(() => database.drop())

test('a sound ledger has no problems', async () => {
  expect(await verifyLedger(database.db)).toEqual([])
})

test('a changed posting shows in its journal, the balance and the mirror', async () => {
  await tamper(`update ledger_posting set amount = 1 where journal_id = $1 and amount > 0`, first)
  expect(await verifyLedger(database.db)).toEqual([
    { check: 'journal_balanced', subject: first },
    { check: 'balance_replays', subject: pending },
    { check: 'wallet_entry_replays', subject: first },
    { check: 'reversal_mirrors', subject: reversal },
  ])
})

test('a changed balance shows', async () => {
  await tamper(`update ledger_balance set amount = 1 where account_id = $1`, pending)
  expect(await verifyLedger(database.db)).toEqual([{ check: 'balance_replays', subject: pending }])
})

test('a missing balance shows', async () => {
  await tamper(`delete from ledger_balance where account_id = $1`, pending)
  expect(await verifyLedger(database.db)).toEqual([{ check: 'balance_replays', subject: pending }])
})

test('a removed number shows as a journal without one and as a gap', async () => {
  await tamper(`delete from ledger_number where journal_id = $1`, second)
  expect(await verifyLedger(database.db)).toEqual([
    { check: 'journal_numbered', subject: second },
    { check: 'number_without_gap', subject: '3' },
  ])
})

test('a changed holding shows', async () => {
  const held = `insert into held_source (account_id, source_type, source_id, amount)
    values ($1, 'paperwork', 'none', 1)`
  await tamper(held, pending)
  expect(await verifyLedger(database.db)).toEqual([
    { check: 'held_source_replays', subject: pending },
  ])
})

test('removed postings show', async () => {
  await tamper(`delete from ledger_posting where journal_id = $1`, second)
  expect(await verifyLedger(database.db)).toEqual([
    { check: 'journal_balanced', subject: second },
    { check: 'balance_replays', subject: pending },
    { check: 'wallet_entry_replays', subject: second },
  ])
})

describe('what the owner changes with all that follows from it', () => {
  /** Halves a reservation: its postings, the balance and the wallet agree. */
  const halve = async () => {
    await tamper('update ledger_posting set amount = amount / 2 where journal_id = $1', second)
    await tamper('update ledger_balance set amount = 5000 where account_id = $1', pending)
    await tamper('update wallet_entry set amount = 5000 where journal_id = $1', second)
  }

  test('is found by the seal in the trail', async () => {
    await sealLedger({ database, clock: () => new Date() })
    expect(await verifyLedger(database.db)).toEqual([])
    await halve()
    expect(await verifyLedger(database.db)).toEqual([{ check: 'journals_sealed', subject: '1-3' }])
  })

  test('is found by the trail’s chain where the seal is changed too', async () => {
    const deps = { database, clock: () => new Date() }
    await sealLedger(deps)
    await chainAudit(deps)
    await halve()
    await tamper(`delete from audit where action = 'seal_ledger'`)
    await sealLedger(deps)
    expect(await verifyLedger(database.db)).toEqual([])
    expect(await verifyAudit(database)).toMatchObject([{ problem: 'deleted' }])
  })
})

test('new journals are sealed once, those of each seal behind the last', async () => {
  const deps = { database, clock: () => new Date() }
  expect(await Promise.all([sealLedger(deps), sealLedger(deps)])).toContain(1)
  expect(await sealLedger(deps)).toBe(0)
  await book((tx) => reverse(tx, second, { actor: null, at: new Date() }))
  expect(await sealLedger(deps)).toBe(1)
  const { rows } = await database.owner.query(
    `select changes ->> 'from' as first, changes ->> 'to' as last from audit
     where action = 'seal_ledger' order by seq`,
  )
  expect(rows).toEqual([
    { first: '1', last: '3' },
    { first: '4', last: '4' },
  ])
  expect(await verifyLedger(database.db)).toEqual([])
  await tamper(`delete from audit where changes ->> 'from' = '1'`)
  expect(await verifyLedger(database.db)).toEqual([{ check: 'journals_sealed', subject: '4-4' }])
})

const book = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

/** Acts as someone who owns the database and has switched its guards off. */
async function tamper(statement: string, ...values: string[]): Promise<void> {
  const client = await database.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, values)
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
