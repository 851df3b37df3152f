import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { testDatabase } from '../../testing/database.ts'
import { walletEntries } from '../../testing/ledger/wallet-entries.ts'
import { createWorld } from '../../testing/world.ts'
import { walletAccount } from '../accounts.ts'
import { post } from '../post.ts'
import { verifyLedger } from '../verify-ledger.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const members = [(await world.installer()).id, (await world.wholesaler()).id] as const

/** What a journal moves; the house's account takes the difference. */
const booking = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('credit', 'maturity', 'clawback', 'correction'),
  moves: fc.uniqueArray(
    fc.record({
      member: fc.constantFrom(...members),
      pot: fc.constantFrom('pending', 'held', 'available'),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ member, pot }) => `${member} ${pot}` },
  ),
})

it('entries and their balances are those of the ledger, in whatever order is booked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 8 }), async (bookings) => {
      for (const { day, kind, moves } of bookings) {
        const postings = moves.map(({ member, pot, amount }) => ({
          account: walletAccount(member, pot as 'pending' | 'held' | 'available'),
          amount,
        }))
        const total = postings.reduce((sum, { amount }) => sum + amount, 0)
        await database.db.transaction().execute((tx) =>
          post(tx, {
            kind: kind as 'credit',
            source: { type: 'paperwork', id: newId() },
            key: 'once',
            actor: null,
            at: new Date(`2026-03-0${day}T09:00:00Z`),
            postings: [...postings, { account: 'funding:demo', amount: -total }],
          }),
        )
      }
      expect(await verifyLedger(database.db)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it('what only becomes available is no entry', async () => {
  const { id: member } = await world.installer()
  const book = (kind: 'credit' | 'maturity', postings: { account: string; amount: number }[]) =>
    database.db.transaction().execute((tx) =>
      post(tx, {
        kind,
        source: { type: 'paperwork', id: 'a claim' },
        key: kind,
        actor: null,
        at: new Date('2026-03-10T09:00:00Z'),
        postings,
      }),
    )
  const [held, available] = [walletAccount(member, 'held'), walletAccount(member, 'available')]
  await book('credit', [
    { account: 'funding:demo', amount: -900 },
    { account: held, amount: 900 },
  ])
  await book('maturity', [
    { account: held, amount: -900 },
    { account: available, amount: 900 },
  ])
  expect(await walletEntries(database.db, { member, limit: 9 })).toMatchObject([
    { amount: 900, balance: 900, booking_type: 'cashback' },
  ])
})
