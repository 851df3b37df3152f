import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import { exampleClaim, exampleStep } from '../testing/ledger/example-claim.ts'
import { walletBalances } from './balances/wallet-balances.ts'
import { bookCredit } from './credits.ts'
import { bookPayout, type PayoutStep, returnPayout, settlePayout } from './payouts.ts'

const database = await testDatabase()
afterAll(database.drop)

let claim: Awaited<ReturnType<typeof exampleClaim>>

describe('a payout', () => {
  let steps: PayoutStep

  beforeEach(async () => {
    claim = await exampleClaim(database.db)
    steps = { ...exampleStep, payout: newId(), member: claim.member }
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }))
  })

  test('goes from available to paid, each step once', async () => {
    await book((tx) => bookPayout(tx, { ...steps, amount: 8_000 }))
    expect(await balances()).toEqual({ available: 2_000, in_payout: 8_000 })
    await book((tx) => settlePayout(tx, steps))
    await book((tx) => settlePayout(tx, steps))
    expect(await balances()).toEqual({ available: 2_000, paid: 8_000, paid_this_year: 8_000 })
  })

  test.each([
    { when: 'before its execution', settled: false },
    { when: 'after its execution', settled: true },
  ])('that came back $when is available again', async ({ settled }) => {
    await book((tx) => bookPayout(tx, { ...steps, amount: 8_000 }))
    if (settled) await book((tx) => settlePayout(tx, steps))
    await book((tx) => returnPayout(tx, steps))
    await book((tx) => returnPayout(tx, steps))
    expect(await balances()).toEqual({ available: 10_000 })
    if (settled) return
    const late = book((tx) => settlePayout(tx, steps))
    await expect(late).rejects.toMatchObject({ code: 'nothing_to_book' })
  })

  test('never takes more than is available', async () => {
    const booked = book((tx) => bookPayout(tx, { ...steps, amount: 10_001 }))
    await expect(booked).rejects.toMatchObject({ code: 'insufficient_balance', status: 409 })
  })

  test('counts for the German calendar year it was executed in', async () => {
    const new_years_eve = new Date('2026-12-31T22:59:59Z')
    await book((tx) => bookPayout(tx, { ...steps, amount: 8_000 }))
    await book((tx) => settlePayout(tx, { ...steps, at: new_years_eve }))
    const paidIn = async (now: string) =>
      (await walletBalances(database.db, { member: claim.member, now: new Date(now) }))
        .paid_this_year
    expect(await paidIn('2026-12-31T22:59:59Z')).toBe(8_000)
    expect(await paidIn('2026-12-31T23:00:00Z')).toBe(0)
  })
})

const book = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

/** The member's balances that are not zero. */
async function balances() {
  const all = await walletBalances(database.db, { member: claim.member, now: claim.at })
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0))
}
