import type { OpenEntries, RunStepAnswer } from '@ruecklauf/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyReceipts } from '../../receipts/verify-receipts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { test_ibans } from '../../testing/ibans.ts'
import {
  type DeadlyTable,
  deadly_tables,
  dyingBackend,
} from '../../testing/payouts/dying-backend.ts'
import { exampleBank } from '../../testing/payouts/example-bank.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { grantedClaim } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { verifyPayouts } from '../verify-payouts.ts'

/**
 * Random histories of wallets, runs and a bank, in which any command may die half-way. The bank
 * knows only the files that it was given; what it did is what the books say.
 */
const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { admin, second, call, bring, decideReturns } = await payoutOffice(api)
const dying = await dyingBackend(api.database)
await ensureSettings(db)

const runs = tries(3)

test(
  'whatever happens in whatever order, money is in one place, and is paid once',
  async () => {
    const script = fc.array(command, { minLength: 25, maxLength: 50, size: 'max' })
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
  },
  60_000 + runs * 20_000,
)

const actions = [
  'credit',
  'reverse',
  'move_account',
  'prepare',
  'refresh',
  'release_own',
  'release',
  'hand_over',
  'pay',
  'execute',
  'execute_sum',
  'reject',
  'give_back',
  'stray',
  'repeat',
  'receipts',
  'decide',
  'cancel',
  'close',
] as const

/** So that most money is on its way sooner or later. */
const often = ['credit', 'credit', 'pay', 'pay', 'pay', 'pay', 'execute', 'execute_sum'] as const

/** One command; `item` chooses the member, the claim, the run, the transfer or the file. */
interface Step {
  do: (typeof actions)[number]
  item: number
  amount: number
}

interface Command extends Step {
  /** Where the backend that serves it is terminated. */
  dies_at: DeadlyTable | null
}

const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom(...actions, ...often),
  item: fc.nat({ max: 30 }),
  amount: fc.constantFrom(1, 999, 1_000, 4_001, 20_000),
  dies_at: fc
    .tuple(fc.nat({ max: 2 }), fc.constantFrom(...deadly_tables))
    .map(([chance, table]) => (chance === 0 ? table : null)),
})

interface World {
  members: readonly string[]
  claims: { id: string; member: string; amount: number }[]
  runs: string[]
  bank: ReturnType<typeof exampleBank>
  /** How many of the bank's files were taken in. */
  taken: number
}

async function play(commands: Command[]): Promise<void> {
  const world = await openWorld()
  for (const { dies_at, ...next } of commands) {
    const act = () => meanings[next.do](world, next)
    const status = dies_at && !arranged.has(next.do) ? await dying(dies_at, act) : await act()
    if (!dies_at) expect([next.do, status ?? 200]).not.toEqual([next.do, 500])
    expect(await figures(world)).toEqual(expected(world))
  }
  expect(await takeAll(world)).toBe(200)
  for (const letter of world.bank.letters) await bring(letter)
  await workEffects(api.deps)
  const last = await figures(world)
  expect(last).toEqual({ ...expected(world), receipts: last.executed })
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  expect(await verifyReceipts(db)).toEqual([])
}

/** What the test does itself, not by a command that may die. */
const arranged: ReadonlySet<string> = new Set(['credit', 'move_account', 'receipts'])

/** Members of its own, whom runs of earlier histories do not pay. */
async function openWorld(): Promise<World> {
  await db.updateTable('installer').set({ inactive: true }).execute()
  const waiting = await db
    .selectFrom('payout_run')
    .select('id')
    .where('payout_run_status', 'in', ['draft', 'released'])
    .execute()
  for (const { id } of waiting) await call(admin, id, 'cancel', { reason: 'Ende der Geschichte' })
  const members: string[] = []
  for (let n = 0; n < 3; n++) members.push((await memberWithMoney(api, 0)).id)
  return { members, claims: [], runs: [], bank: exampleBank(), taken: 0 }
}

const pick = <One>(all: readonly One[], item: number): One | undefined => all[item % all.length]

/** Mostly the newest, so that many of them go their whole way. */
const runOf = (runs: readonly string[], item: number) =>
  item < 22 ? runs.at(-1) : pick(runs, item)

/** The status of an answer; a command that was refused, or died, has left everything as it was. */
async function whole(send: () => Promise<{ status: number }>): Promise<number> {
  const before = await standing()
  const { status } = await send()
  if (status !== 200) expect(await standing()).toEqual(before)
  return status
}

const step = async ({ runs: all }: World, { item }: Step, name: string, body: unknown = {}) => {
  const run = runOf(all, item)
  return run ? whole(() => call(name === 'hand_over' ? second : admin, run, name, body)) : undefined
}

const release = async (world: World, { item }: Step, who: typeof admin) => {
  const run = runOf(world.runs, item)
  if (!run) return
  const { total, item_count } = await db
    .selectFrom('payout_run')
    .select(['total', 'item_count'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  return whole(() => call(who, run, 'release', { total: total / 100, item_count }))
}

/** Brings the bank's files in their order, a second person confirms what they bring back; one that failed comes first the next time. */
async function takeAll(world: World): Promise<number> {
  for (const letter of world.bank.letters.slice(world.taken)) {
    for (const act of [() => bring(letter), decideReturns]) {
      const status = await whole(act)
      if (status !== 200) return status
    }
    world.taken += 1
  }
  return 200
}

const meanings: Record<Command['do'], (world: World, step: Step) => Promise<number | undefined>> = {
  credit: async ({ members, claims }, { item, amount }) => {
    const installer = pick(members, item) ?? ''
    const { id } = await grantedClaim(api, { installer, amounts: [amount, 2_000] })
    claims.push({ id, member: installer, amount: amount + 2_000 })
    return 200
  },
  reverse: async ({ claims }, { item }) => {
    const claim = pick(claims, item)
    if (!claim) return
    const path = `/paperwork/unit/${claim.id}/function/reverse`
    const status = await whole(() => admin.post(path, { reason: 'RETURNED_GOODS' }))
    if (status === 200) claim.amount = 0
    return status
  },
  move_account: async ({ members }, { item }) => {
    await db
      .updateTable('installer')
      .set({ ...test_ibans.seal(pick(ibans, item) ?? ''), iban_state: 'confirmed' })
      .where('id', '=', pick(members, item) ?? '')
      .execute()
    return 200
  },
  prepare: async (world) => {
    return whole(async () => {
      const answer = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
      if (answer.status === 200) world.runs.push(answer.content.id)
      return answer
    })
  },
  refresh: (world, next) => step(world, next, 'refresh'),
  release_own: async (world, next) => {
    const status = await release(world, next, admin)
    expect(status).not.toBe(200)
    return status
  },
  release: (world, next) => release(world, next, second),
  hand_over: async (world, next) => {
    const status = await step(world, next, 'hand_over')
    if (status !== 200) return status
    const file = await db
      .selectFrom('payout_file')
      .select(['bytes', 'sealed_with'])
      .where('link_payout_run', '=', runOf(world.runs, next.item) ?? '')
      .where('kind', '=', 'pain.001')
      .executeTakeFirstOrThrow()
    world.bank.receive(test_ibans.openBytes(file).toString())
    return status
  },
  pay: async (world, { amount }) => {
    let status: number | undefined
    for (const name of ['prepare', 'release', 'hand_over'] as const)
      status = await meanings[name](world, { do: name, item: 0, amount })
    return status
  },
  execute: async (world, { item }) => {
    const transfer = pick(world.bank.inState('received'), item)
    if (transfer) world.bank.execute(transfer)
    return takeAll(world)
  },
  execute_sum: async (world, { item }) => {
    const transfer = pick(world.bank.inState('received'), item)
    if (transfer) world.bank.executeSum(transfer.order)
    return takeAll(world)
  },
  reject: async (world, { item }) => {
    const transfer = pick(world.bank.inState('received'), item)
    if (transfer) world.bank.reject(transfer, pick(reasons, item) ?? '')
    return takeAll(world)
  },
  give_back: async (world, { item }) => {
    const transfer = pick(world.bank.inState('executed'), item)
    if (transfer) world.bank.giveBack(transfer, pick(reasons, item) ?? '')
    return takeAll(world)
  },
  stray: async (world, { item }) => {
    world.bank.stray(`${world.runs[0]?.slice(-12)}${item}`)
    return takeAll(world)
  },
  repeat: async ({ bank, taken: takenCount }, { item }) => {
    const letter = pick(bank.letters.slice(0, takenCount), item)
    return letter ? whole(() => bring(letter)) : undefined
  },
  receipts: async () => {
    await workEffects(api.deps)
    return 200
  },
  decide: async () => {
    const { content } = await admin.get<OpenEntries>('/payout_run/function/open_entries')
    const [entry] = content.items
    if (!entry) return
    const body = { entry: entry.id, as: 'other', note: 'Mit der Bank geklärt' }
    return whole(() => admin.post('/payout_run/function/settle_entry', body))
  },
  cancel: (world, next) => step(world, next, 'cancel', { reason: 'Falscher Tag' }),
  close: (world, next) => step(world, next, 'close'),
}

const ibans = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030']
const reasons = ['MS03', 'AC04', 'AC01']

/** What a command that was refused, or died, leaves as it was. */
const standing = async () => {
  const { rows } = await sql`
    select (select count(*) from ledger_journal)::int as journals,
      (select count(*) from payout_file)::int as files,
      (select count(*) from bank_entry)::int as entries,
      (select count(*) from bank_message)::int as messages,
      (select count(*) from payout)::int as items,
      (select jsonb_object_agg(status, count) from (
        select payout_status as status, count(*) from payout group by 1) as one) as statuses
  `.execute(db)
  return rows[0]
}

/** The control sum of each run's file, in cents. */
async function controlSums() {
  const files = await db
    .selectFrom('payout_file')
    .selectAll()
    .where('kind', '=', 'pain.001')
    .execute()
  return files.map((file) => {
    const text = test_ibans.openBytes(file).toString()
    const [, sum] = /<CtrlSum>([0-9.]+)</.exec(text) ?? []
    return { run: file.link_payout_run, cents: Math.round(Number(sum) * 100) }
  })
}

/** What the books say of the members of a history, in cents. */
async function figures({ members }: World) {
  const { rows } = await sql<Record<string, number | null>>`
    with member as (select unnest(${members}::text[]) as id),
    posting as (
      select journal.source_id as source, journal.kind as journal, account.kind, owner_id as member,
        posting.amount
      from ledger_posting posting join ledger_account account on account.id = posting.account_id
        join ledger_journal journal on journal.id = posting.journal_id
        join member on member.id = account.owner_id
    ), item as (
      select payout.* from payout join member on member.id = link_member
    ), debit as (
      select item.id, item.amount, sum(posting.amount) as net
      from item join posting on posting.source = item.id and posting.kind = 'available' group by 1, 2
    ), file as (
      select item.link_payout_run as run, sum(amount) as items,
        (select cents from jsonb_to_recordset(${JSON.stringify(await controlSums())}::jsonb)
          as control (run text, cents numeric) where control.run = item.link_payout_run) as control,
        (select sum(posting.amount) from posting join item debited on debited.id = posting.source
          where posting.kind = 'in_payout' and posting.journal = 'payout'
            and debited.link_payout_run = item.link_payout_run) as debited
      from item where sent_at is not null group by link_payout_run
    )
    select (select coalesce(sum(amount), 0) from ledger_posting) as books,
      (select coalesce(sum(amount), 0) from posting where kind <> 'pending') as credited,
      (select coalesce(sum(amount), 0) from posting where kind = 'in_payout') as clearing,
      (select coalesce(sum(amount), 0) from posting where kind = 'paid') as paid,
      (select coalesce(sum(amount), 0) from item where payout_status in ('sent', 'accepted'))
        as under_way,
      (select coalesce(sum(amount), 0) from item where payout_status = 'executed') as executed,
      (select count(*) from debit where net not in (0, -amount)) as debited_otherwise,
      (select count(*) from file where items <> control or items <> debited) as other_files,
      (select count(*) from (
        select member from posting where kind = 'available' group by member
        having sum(amount) < 0 and not bool_or(journal = 'clawback')) as poor) as below_zero,
      (select coalesce(sum(gross), 0) from receipt join member on member.id = link_member) as receipts
  `.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]))
}

/** What the claims and the bank say; of its files that were not taken in yet nothing is known. */
function expected({ claims, bank, taken: takenCount }: World) {
  const sum = (all: readonly { amount: number }[]) => all.reduce((all, row) => all + row.amount, 0)
  const isTold = takenCount === bank.letters.length
  const paid = isTold ? sum(bank.inState('executed')) : expect.any(Number)
  const clearing = isTold ? sum(bank.inState('received')) : expect.any(Number)
  return {
    books: 0,
    credited: sum(claims),
    clearing,
    under_way: clearing,
    paid,
    executed: paid,
    debited_otherwise: 0,
    other_files: 0,
    below_zero: 0,
    receipts: expect.any(Number),
  }
}
