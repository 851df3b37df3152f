import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createWorld } from '../testing/world.ts'
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
