import { isOpen, keysOf, paperworkStatuses } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { undecided, wordList } from './status-lists.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('the database takes the same claims for undecided as the model', async () => {
  const statuses = keysOf(paperworkStatuses)
  const expected = 2
  for (const status of statuses) {
    const { rows } = await sql<{ amount: number; is_undecided: boolean }>`select
      claim_amount(${status}, null, ${expected}) as amount,
      ${status} in ${undecided} as is_undecided`.execute(db)
    const is_undecided = isOpen(status)
    expect([status, rows[0]]).toEqual([
      status,
      { amount: is_undecided ? expected : 0, is_undecided },
    ])
  }
})

test('the index of days with undecided claims and the queue’s figures are of the same statuses', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_indexdef('kept_claim_day_open'::regclass) as text`.execute(db)
  const named = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status)
  expect(named.length > 0 && wordList(named.map(String))).toBe(
    wordList(keysOf(paperworkStatuses).filter(isOpen)),
  )
})
