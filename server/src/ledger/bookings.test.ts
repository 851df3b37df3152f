import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import { anotherClaim, exampleClaim, exampleStep } from '../testing/ledger/example-claim.ts'
import { fundingAccount, walletAccount } from './accounts.ts'
import { clawBack } from './balances/claw-back.ts'
import { releaseHeld } from './balances/maturity.ts'
import { walletBalances } from './balances/wallet-balances.ts'
import { bookCredit } from './credits.ts'
import { bookPayout } from './payouts.ts'
import { post } from './post.ts'
import { bookReservation, releaseReservation } from './reservations.ts'
import { reverse } from './reverse.ts'

const database = await testDatabase()
afterAll(database.drop)

let claim: Awaited<ReturnType<typeof exampleClaim>>

beforeEach(async () => {
  claim = await exampleClaim(database.db)
})

describe('a claim', () => {
  test('reserves when submitted', async () => {
    await book((tx) => bookReservation(tx, { ...claim, amount: 12_000 }))
    expect(await balances()).toEqual({ pending: 12_000 })
  })

  test('is credited with the approved part and gives the rest back', async () => {
    await book((tx) => bookReservation(tx, { ...claim, amount: 12_000 }))
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }))
    expect(await balances()).toEqual({ available: 10_000 })
  })

  test('is held back for the holding period and then available', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }))
    expect(await balances()).toEqual({ held: 10_000 })

    await releaseHeld(database.db, { now: new Date('2026-03-15T22:59:00Z') })
    expect(await balances()).toEqual({ held: 10_000 })

    const now = new Date('2026-03-15T23:01:00Z')
    await releaseHeld(database.db, { now })
    expect(await balances()).toEqual({ available: 10_000 })
    expect(await releaseHeld(database.db, { now })).toBe(0)
  })

  test.each(['rejected', 'withdrawn', 'expired'] as const)(
    'gives its reservation back when %s',
    async (because) => {
      await book((tx) => bookReservation(tx, { ...claim, amount: 12_000 }))
      await book((tx) => releaseReservation(tx, { ...claim, because }))
      await book((tx) => releaseReservation(tx, { ...claim, because }))
      expect(await balances()).toEqual({})
    },
  )

  test('without a reservation has nothing to give back', async () => {
    const released = book((tx) => releaseReservation(tx, { ...claim, because: 'rejected' }))
    await expect(released).rejects.toMatchObject({ code: 'nothing_to_book', status: 409 })
  })

  test('approved in a second round receives the difference only', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 6_000, holding_days: 0 }))
    await book((tx) => bookCredit(tx, { ...claim, key: '2', amount: 10_000, holding_days: 0 }))
    expect(await balances()).toEqual({ available: 10_000 })

    const again = (amount: number, key: string) =>
      book((tx) => bookCredit(tx, { ...claim, key, amount, holding_days: 0 }))
    await expect(again(6_000, '1')).resolves.toMatchObject({ is_new: false })
    await expect(again(7_000, '1')).rejects.toMatchObject({ code: 'booked_differently' })
    await expect(again(10_000, '3')).rejects.toMatchObject({ code: 'nothing_to_book' })
    await expect(again(9_000, '3')).rejects.toMatchObject({ code: 'credited_more' })
  })

  test('reopened while held is reserved again and can be credited anew', async () => {
    await book((tx) => bookReservation(tx, { ...claim, amount: 12_000 }))
    const { journal } = await book((tx) =>
      bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }),
    )
    await book((tx) => reverse(tx, journal, exampleStep))
    expect(await balances()).toEqual({ pending: 12_000 })
    await book((tx) => bookCredit(tx, { ...claim, key: '2', amount: 12_000, holding_days: 14 }))
    expect(await balances()).toEqual({ held: 12_000 })
  })
})

describe('a reversal', () => {
  test('is refused when the money has moved on', async () => {
    const { journal } = await book((tx) =>
      bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }),
    )
    await book((tx) =>
      bookPayout(tx, { ...exampleStep, payout: newId(), member: claim.member, amount: 5_000 }),
    )
    const reversed = book((tx) => reverse(tx, journal, exampleStep))
    await expect(reversed).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('is refused when only another claim has such an amount', async () => {
    const { journal } = await book((tx) =>
      bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }),
    )
    await releaseHeld(database.db, { now: new Date('2026-04-01T00:00:00Z') })
    const other = { ...claim, source: anotherClaim() }
    await book((tx) => bookCredit(tx, { ...other, amount: 20_000, holding_days: 14 }))
    const reversed = book((tx) => reverse(tx, journal, exampleStep))
    await expect(reversed).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('is refused for what was clawed back already', async () => {
    const { journal } = await book((tx) =>
      bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }),
    )
    await book((tx) => clawBack(tx, { ...claim, amount: 6_000 }))
    const other = { ...claim, source: anotherClaim() }
    await book((tx) => bookCredit(tx, { ...other, amount: 20_000, holding_days: 0 }))
    const reversed = book((tx) => reverse(tx, journal, exampleStep))
    await expect(reversed).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('can’t be reversed, nor can what does not exist', async () => {
    const { journal } = await book((tx) => bookReservation(tx, { ...claim, amount: 100 }))
    const reversal = await book((tx) => reverse(tx, journal, exampleStep))
    const again = book((tx) => reverse(tx, reversal.journal, exampleStep))
    await expect(again).rejects.toMatchObject({ code: 'not_reversible' })
    const unknown = book((tx) => reverse(tx, newId(), exampleStep))
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('a claw-back', () => {
  test('takes held money first, then available money, then leaves a debt', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }))
    await book((tx) =>
      bookPayout(tx, { ...exampleStep, payout: newId(), member: claim.member, amount: 9_000 }),
    )
    await book((tx) => bookCredit(tx, { ...claim, key: '2', amount: 12_000, holding_days: 14 }))
    await book((tx) => clawBack(tx, { ...claim, amount: 5_000 }))
    expect(await balances()).toEqual({ available: -2_000, in_payout: 9_000 })
  })

  test('is made up by the next credit', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }))
    await book((tx) =>
      bookPayout(tx, { ...exampleStep, payout: newId(), member: claim.member, amount: 10_000 }),
    )
    await book((tx) => clawBack(tx, { ...claim, amount: 10_000 }))
    const next = { ...claim, source: anotherClaim() }
    await book((tx) => bookCredit(tx, { ...next, amount: 15_000, holding_days: 0 }))
    expect(await balances()).toEqual({ available: 5_000, in_payout: 10_000 })
  })

  test('never exceeds what the claim was credited with', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }))
    await book((tx) => clawBack(tx, { ...claim, amount: 6_000 }))
    const more = book((tx) => clawBack(tx, { ...claim, key: '2', amount: 4_001 }))
    await expect(more).rejects.toMatchObject({ code: 'clawback_too_high' })
    const other = book((tx) => clawBack(tx, { ...claim, amount: 5_000 }))
    await expect(other).rejects.toMatchObject({ code: 'booked_differently' })
    await book((tx) => clawBack(tx, { ...claim, amount: 6_000 }))
    expect(await balances()).toEqual({ held: 4_000 })
  })

  test('that is reversed after the holding period matures once more', async () => {
    await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }))
    const { journal } = await book((tx) => clawBack(tx, { ...claim, amount: 6_000 }))
    const now = new Date('2026-04-01T00:00:00Z')
    await releaseHeld(database.db, { now })
    await book((tx) => reverse(tx, journal, exampleStep))
    expect(await balances()).toEqual({ available: 4_000, held: 6_000 })
    await releaseHeld(database.db, { now })
    expect(await balances()).toEqual({ available: 10_000 })
  })
})

describe('a booking made twice', () => {
  const booking = (amount: number) => ({
    ...exampleStep,
    kind: 'correction' as const,
    source: claim.source,
    key: '1',
    postings: [
      { account: fundingAccount('demo'), amount: -amount },
      { account: walletAccount(claim.member, 'available'), amount },
    ],
  })

  test('answers with the first journal', async () => {
    const first = await book((tx) => post(tx, booking(500)))
    const second = await book((tx) => post(tx, booking(500)))
    expect(first.is_new).toBe(true)
    expect(second).toEqual({ journal: first.journal, is_new: false })
  })

  test('is refused with another amount', async () => {
    await book((tx) => post(tx, booking(500)))
    const other = book((tx) => post(tx, booking(501)))
    await expect(other).rejects.toMatchObject({ code: 'booked_differently', status: 409 })
  })
})

const book = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

/** The member's balances that are not zero. */
async function balances() {
  const all = await walletBalances(database.db, { member: claim.member, now: claim.at })
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0))
}
