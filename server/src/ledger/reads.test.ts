import { berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import { walletEntries } from '../testing/ledger/wallet-entries.ts'
import { createWorld } from '../testing/world.ts'
import { clawBack } from './balances/claw-back.ts'
import { type EarnedScope, earnedSince } from './balances/earned.ts'
import { releaseHeld } from './balances/maturity.ts'
import { bookCredit } from './credits.ts'
import { bookPayout, returnPayout, settlePayout } from './payouts.ts'
import { bookReservation } from './reservations.ts'
import { reverse } from './reverse.ts'

/** Net cashback in cents from the German day of `from` until before that of `to`. */
async function earned(
  db: typeof database.db,
  scope: EarnedScope,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { since } = await earnedSince(db, scope, [berlinDay(from), berlinDay(to)])
  const [first = 0, last = 0] = since
  return first - last
}

/** An installer and a wholesaler with a history from January to April. */
const database = await testDatabase()
afterAll(database.drop)

const january = new Date('2026-01-10T10:00:00Z')
const february = new Date('2026-02-10T10:00:00Z')
const march = new Date('2026-03-10T10:00:00Z')
const april = new Date('2026-04-10T10:00:00Z')
const paperwork = newId()
const other_paperwork = newId()
let installer: string
let wholesaler: string

beforeAll(async () => {
  const world = createWorld(database.owner_db)
  installer = (await world.installer()).id
  wholesaler = (await world.wholesaler()).id
  const claim = {
    brand: 'demo',
    member: installer,
    source: { type: 'paperwork', id: paperwork },
    key: '1',
    actor: null,
    note: 'RL-2026-000001',
  }
  const other = { ...claim, source: { type: 'paperwork', id: other_paperwork }, note: null }
  const payout = { payout: newId(), member: installer, actor: null }

  await book((tx) => bookReservation(tx, { ...claim, at: january, amount: 12_000 }))
  await book((tx) => bookCredit(tx, { ...claim, at: february, amount: 10_000, holding_days: 14 }))
  await releaseHeld(database.db, { now: march })
  await book((tx) => bookPayout(tx, { ...payout, at: march, amount: 9_000 }))
  await book((tx) => settlePayout(tx, { ...payout, at: march }))
  await book((tx) => returnPayout(tx, { ...payout, at: april }))
  await book((tx) => clawBack(tx, { ...claim, at: april, amount: 4_000 }))
  const { journal } = await book((tx) =>
    bookCredit(tx, { ...other, at: april, amount: 500, holding_days: 0 }),
  )
  await book((tx) => reverse(tx, journal, { at: april, actor: null }))
  const share = { ...claim, member: wholesaler, key: '1:wholesaler' }
  await book((tx) => bookCredit(tx, { ...share, at: february, amount: 1_000, holding_days: 0 }))
})

describe('cashback earned', () => {
  const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
  const scopes: { of: string; scope: () => EarnedScope; net: number }[] = [
    { of: 'one member', scope: () => ({ members: [installer] }), net: 6_000 },
    { of: 'several members', scope: () => ({ members: [installer, wholesaler] }), net: 7_000 },
    { of: 'nobody', scope: () => ({ members: [] }), net: 0 },
    { of: 'all installers', scope: () => ({ arke: 'installer' }), net: 6_000 },
    { of: 'all wholesalers', scope: () => ({ arke: 'wholesaler' }), net: 1_000 },
  ]

  test.each(scopes)('by $of is credits less claw-backs and reversals', async ({ scope, net }) => {
    expect(await earned(database.db, scope(), year)).toBe(net)
    expect((await earnedSince(database.db, scope(), [])).total).toBe(net)
  })

  test.each([
    { month: 'January: reserved only', from: january, to: february, net: 0 },
    { month: 'February: approved', from: february, to: march, net: 10_000 },
    { month: 'March: paid out only', from: march, to: april, net: 0 },
    { month: 'April: clawed back', from: april, to: new Date('2026-05-01'), net: -4_000 },
  ])('counts by the day of booking, $month', async ({ from, to, net }) => {
    expect(await earned(database.db, { members: [installer] }, { from, to })).toBe(net)
  })
})

describe('a member’s bookings', () => {
  const read = (offset = 0, limit = 100) =>
    walletEntries(database.db, { member: installer, limit, offset })

  test('read like a bank statement, newest first; reservations leave the balance alone', async () => {
    const lines = (await read()).map(
      ({ booking_type, amount, balance }) => `${booking_type} ${amount} → ${balance}`,
    )
    expect(lines).toEqual([
      'correction -500 → 6000',
      'cashback 500 → 6500',
      'clawback -4000 → 6000',
      'return 9000 → 10000',
      'payout -9000 → 1000',
      'reservation -12000 → 10000',
      'cashback 10000 → 10000',
      'reservation 12000 → 0',
    ])
  })

  test('name their claim, text, instant and the day the money becomes available', async () => {
    const credit = (await read()).find(({ amount }) => amount === 10_000)
    expect(credit).toMatchObject({
      link_member: installer,
      booked_at: '2026-02-10T10:00:00Z',
      value_date: '2026-02-24',
      text: 'RL-2026-000001',
      link_paperwork: paperwork,
    })
  })

  test('can be read page by page', async () => {
    const ids = (await read()).map(({ id }) => id)
    const pages = await Promise.all([read(0, 5), read(5, 5)])
    expect(pages.flat().map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(8)
  })
})

const book = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
