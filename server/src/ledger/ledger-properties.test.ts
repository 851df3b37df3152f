import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../scripts/tries.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'
import { testDatabase } from '../testing/database.ts'
import {
  credited,
  type PureLedger,
  paying,
  pureLedger,
  Refusal,
} from '../testing/ledger/pure-ledger.ts'
import { createWorld } from '../testing/world.ts'
import { paidAccount, walletAccount } from './accounts.ts'
import { clawBack } from './balances/claw-back.ts'
import { earnedSince } from './balances/earned.ts'
import { releaseHeld } from './balances/maturity.ts'
import { walletBalances } from './balances/wallet-balances.ts'
import { bookCredit, creditedAccounts } from './credits.ts'
import { bookPayout, returnPayout, settlePayout } from './payouts.ts'
import { bookReservation, releaseReservation } from './reservations.ts'
import { reverse } from './reverse.ts'
import { sourceBalance } from './source-balance.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Random commands, on the database and on a ledger without one. */
const database = await testDatabase()
afterAll(database.drop)

const runs = tries(12)
const at = new Date('2026-03-02T09:00:00Z')
const after_holding = new Date('2026-04-01T09:00:00Z')

test(
  'whatever is booked in whatever order, the ledger does what its rules say',
  async () => {
    const script = fc.array(command, { minLength: 10, maxLength: 40, size: 'max' })
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed })
    // I1, I5 and I6: sums, mirrors and balances of all that was booked.
    expect(await verifyLedger(database.db)).toEqual([])
  },
  30_000 + runs * 2_000,
)

interface Wallet {
  member: string
  pure: PureLedger
  claims: readonly string[]
  payouts: readonly string[]
}

const actions = [
  'reserve',
  'release',
  'credit',
  'claw_back',
  'pay',
  'settle',
  'give_back',
  'reverse',
  'mature',
] as const

/** One command; `item` chooses the claim, the payout or the journal. */
interface Command {
  do: (typeof actions)[number]
  item: number
  key: string
  amount: number
  days: number
  /** The process dies before it commits. */
  crashes: boolean
}

const meanings = {
  reserve: {
    pure: ({ pure }, { claim, key, amount }) => pure.reserve(claim, key, amount),
    real: (tx, { occasion, amount }) => bookReservation(tx, { ...occasion, amount }),
  },
  release: {
    pure: ({ pure }, { claim, key }) => pure.release(claim, key),
    real: (tx, { occasion }) => releaseReservation(tx, { ...occasion, because: 'rejected' }),
  },
  credit: {
    pure: ({ pure }, { claim, key, amount, days }) => pure.credit(claim, key, { amount, days }),
    real: (tx, { occasion, amount, days }) =>
      bookCredit(tx, { ...occasion, amount, holding_days: days }),
  },
  claw_back: {
    pure: ({ pure }, { claim, key, amount }) => pure.clawBack(claim, key, amount),
    real: (tx, { occasion, amount }) => clawBack(tx, { ...occasion, amount }),
  },
  pay: {
    pure: ({ pure }, { step, amount }) => pure.pay(step.payout, amount),
    real: (tx, { step, amount }) => bookPayout(tx, { ...step, amount }),
  },
  settle: {
    pure: ({ pure }, { step }) => pure.settle(step.payout),
    real: (tx, { step }) => settlePayout(tx, step),
  },
  give_back: {
    pure: ({ pure }, { step }) => pure.giveBack(step.payout),
    real: (tx, { step }) => returnPayout(tx, step),
  },
  reverse: {
    pure: ({ pure }, { item }) => {
      const origin = pure.journals[item % pure.journals.length]
      if (origin) pure.reverse(origin)
    },
    real: async (tx, { item, occasion }) => {
      const journals = await journalsOf(tx, occasion.member)
      const origin = journals[item % journals.length]
      if (origin) await reverse(tx, origin, { at, actor: null })
    },
  },
  mature: {
    pure: ({ pure, claims }) => pure.mature(claims),
    real: () => releaseHeld(database.db, { now: after_holding }),
  },
} satisfies Record<Command['do'], Meaning>

interface Meaning {
  pure(wallet: Wallet, input: Input): void
  real(tx: Tx, input: Input): Promise<unknown>
}

type Input = ReturnType<typeof inputOf>

const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom(...actions),
  item: fc.nat({ max: 30 }),
  key: fc.constantFrom('1', '2', '3'),
  amount: fc.constantFrom(1, 4_000, 5_000, 10_000, 12_000),
  days: fc.constantFrom(0, 14),
  crashes: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 9),
})

async function play(commands: Command[]): Promise<void> {
  const wallet = await openWallet()
  for (const next of commands) {
    const input = inputOf(wallet, next)
    const meaning: Meaning = meanings[next.do]
    const crashes = next.crashes && next.do !== 'mature'
    const expected = crashes ? 'crashed' : await outcome(async () => meaning.pure(wallet, input))
    const actual = await outcome(() =>
      database.db.transaction().execute(async (tx) => {
        const booked = meaning.real(tx, input)
        if (!crashes) return booked
        await booked.catch(() => undefined)
        throw new Refusal('crashed')
      }),
    )
    expect(actual).toBe(expected)
    await compareBalances(wallet)
  }
  await compareSources(wallet)
}

async function openWallet(): Promise<Wallet> {
  const { id } = await createWorld(database.owner_db).installer()
  const ids = () => [newId(), newId()]
  return { member: id, pure: pureLedger(), claims: ids(), payouts: ids() }
}

function inputOf({ member, claims, payouts }: Wallet, { item, ...next }: Command) {
  const claim = claims[item % 2] ?? ''
  const source = { type: 'paperwork', id: claim }
  const occasion = { brand: 'demo', member, source, key: next.key, actor: null, at }
  return {
    ...next,
    item,
    claim,
    occasion,
    step: { payout: payouts[item % 2] ?? '', member, actor: null, at },
  }
}

async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.message
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** I2 and I6: the kept balances; I7: the total on the dashboard. */
async function compareBalances({ member, pure }: Wallet): Promise<void> {
  const { paid_this_year, ...balances } = await walletBalances(database.db, { member, now: at })
  expect(balances).toEqual({
    available: pure.sum(['available']),
    held: pure.sum(['held']),
    pending: pure.sum(['pending']),
    in_payout: pure.sum(['in_payout']),
    paid: pure.sum(['paid']),
  })
  expect(paid_this_year).toBe(balances.paid)
  expect((await earnedSince(database.db, { members: [member] }, [])).total).toBe(pure.earned())
}

/** I3: a claim's net credit, never below zero; I4: a payout leaves the wallet once or not at all. */
async function compareSources({ member, pure, claims, payouts }: Wallet): Promise<void> {
  for (const id of claims) {
    const accounts = creditedAccounts(member)
    const net = await sourceBalance(database.db, { type: 'paperwork', id }, { accounts })
    expect(net).toBe(pure.sum(credited, { source: id }))
    expect(net).toBeGreaterThanOrEqual(0)
  }
  for (const id of payouts) {
    const accounts = [walletAccount(member, 'in_payout'), paidAccount(member)]
    const debited = await sourceBalance(database.db, { type: 'payout', id }, { accounts })
    expect(debited).toBe(pure.sum(paying, { source: id }))
    const booked = pure.journals.find(({ kind, source }) => kind === 'payout' && source === id)
    expect([0, booked?.moves.in_payout ?? 0]).toContain(debited)
  }
}

async function journalsOf(tx: Tx, member: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_number as numbered', 'numbered.journal_id', 'posting.journal_id')
    .select('numbered.journal_id')
    .distinctOn('numbered.number')
    .where('account.owner_id', '=', member)
    .orderBy('numbered.number')
    .execute()
  return rows.map(({ journal_id }) => journal_id)
}
