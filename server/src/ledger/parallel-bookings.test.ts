import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import { anotherClaim, exampleClaim, exampleStep } from '../testing/ledger/example-claim.ts'
import { createWorld } from '../testing/world.ts'
import { clawBack } from './balances/claw-back.ts'
import { releaseHeld } from './balances/maturity.ts'
import { walletBalances } from './balances/wallet-balances.ts'
import type { Booked } from './booking.ts'
import { bookCredit } from './credits.ts'
import { bookPayout, settlePayout } from './payouts.ts'
import { bookReservation } from './reservations.ts'
import { reverse } from './reverse.ts'
import { verifyLedger } from './verify-ledger.ts'

const database = await testDatabase({ max: 20 })
afterAll(database.drop)

let claim: Awaited<ReturnType<typeof exampleClaim>>

beforeEach(async () => {
  claim = await exampleClaim(database.db)
})

test('50 identical bookings at once become one', async () => {
  const booked = await atOnce(50, (tx) => bookReservation(tx, { ...claim, amount: 10_000 }))
  expectOneJournal(booked)
  expect(await balances()).toMatchObject({ pending: 10_000 })
})

test('50 identical approvals at once credit once', async () => {
  await book((tx) => bookReservation(tx, { ...claim, amount: 10_000 }))
  const credit = { ...claim, amount: 10_000, holding_days: 0 }
  expectOneJournal(await atOnce(50, (tx) => bookCredit(tx, credit)))
  expect(await balances()).toMatchObject({ pending: 0, available: 10_000 })
})

test('50 identical reversals at once reverse once', async () => {
  const { journal } = await book((tx) => bookReservation(tx, { ...claim, amount: 10_000 }))
  expectOneJournal(await atOnce(50, (tx) => reverse(tx, journal, exampleStep)))
  expect(await balances()).toMatchObject({ pending: 0 })
})

test('of 60 payouts of 30,00 at once from 100,00 exactly three succeed', async () => {
  await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 0 }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      book((tx) =>
        bookPayout(tx, { ...exampleStep, payout: newId(), member: claim.member, amount: 3_000 }),
      ),
    ),
  )
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(57).fill('insufficient_balance'))
  expect(await balances()).toMatchObject({ available: 1_000, in_payout: 9_000 })
})

test('a claw-back during the release of held money finds it in one place or the other', async () => {
  await book((tx) => bookCredit(tx, { ...claim, amount: 10_000, holding_days: 14 }))
  const now = new Date('2026-04-01T00:00:00Z')
  await Promise.all([
    releaseHeld(database.db, { now }),
    book((tx) => clawBack(tx, { ...claim, amount: 4_000 })),
    releaseHeld(database.db, { now }),
  ])
  expect(await balances()).toMatchObject({ held: 0, available: 6_000 })
})

test('the journals of all members at once are numbered without gaps, also after failures', async () => {
  const world = createWorld(database.owner_db)
  const members = await Promise.all(Array.from({ length: 8 }, () => world.installer()))
  await Promise.allSettled(
    members.flatMap(({ id }) =>
      [1, 2, 3, 4].map((round) =>
        book(async (tx) => {
          const source = anotherClaim()
          const credit = { ...claim, source, member: id, amount: 5_000, holding_days: 0 }
          await bookCredit(tx, credit)
          const payout = { ...exampleStep, payout: newId(), member: id }
          await bookPayout(tx, { ...payout, amount: 4_000 * round })
          await settlePayout(tx, payout)
        }),
      ),
    ),
  )
  expect(await verifyLedger(database.db)).toEqual([])
})

const book = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

const atOnce = (count: number, work: (tx: Tx) => Promise<Booked>) =>
  Promise.all(Array.from({ length: count }, () => book(work)))

function expectOneJournal(booked: Booked[]) {
  expect(booked.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(new Set(booked.map(({ journal }) => journal)).size).toBe(1)
}

const balances = () => walletBalances(database.db, { member: claim.member, now: claim.at })
