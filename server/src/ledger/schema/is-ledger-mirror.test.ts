import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { exampleClaim } from '../../testing/ledger/example-claim.ts'
import { answerOf } from '../../testing/schema/answers-of.ts'
import { bookCredit } from '../credits.ts'
import { reverse } from '../reverse.ts'

const database = await testDatabase()
afterAll(database.drop)
const { db, owner } = database

test('is_ledger_mirror is the exact opposite of a booking that is no reversal itself', async () => {
  const book = async (amount: number) => {
    const claim = await exampleClaim(db)
    return db.transaction().execute((tx) => bookCredit(tx, { ...claim, amount, holding_days: 0 }))
  }
  const [credit, other] = [await book(10_000), await book(10_000)]
  const occasion = { actor: null, at: new Date('2026-03-02T09:00:00Z'), note: 'Storno' }
  const reversal = await db.transaction().execute((tx) => reverse(tx, credit.journal, occasion))
  const isMirror = (account: string, origin: string) =>
    answerOf(owner, 'is_ledger_mirror($1, $2)', [account, origin])
  expect(await isMirror(reversal.journal, credit.journal)).toBe(true)
  expect(await isMirror(reversal.journal, other.journal)).toBe(false)
  expect(await isMirror(other.journal, credit.journal)).toBe(false)
  expect(await isMirror(credit.journal, reversal.journal)).toBe(false)
})
