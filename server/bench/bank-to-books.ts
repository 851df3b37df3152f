import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { exportPostings } from '../src/books/export/export-postings.ts'
import { callerOf } from '../src/demo/claims/call-function.ts'
import type { Deps } from '../src/deps.ts'
import { effectsOf } from '../src/effects.ts'
import { workOutbox } from '../src/outbox/work-outbox.ts'
import { Stream } from '../src/platform/functions.ts'
import { accountAnswer } from '../src/sepa/example/account-answer.ts'
import { DEBTOR_IBAN, setDebtor } from '../src/testing/payouts/debtor.ts'
import { callRun, fillPayees } from './fill/fill-payees.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* A bank's statement until its payments are booked, the month's postings, receipts; README.md says how to read it. */

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    receipts: { type: 'string', default: '10000' },
  },
})

/** So many items has a run at most; the rest is paid by further ones. */
const RUN = 10_000

await runBench(async ({ deps }: Bench) => {
  const [admin, root] = await fillPayees(deps, Number(options.items))
  await setDebtor(deps.database.db)
  const items = await handOver(deps, admin, root)
  const open = () => statement(items)
  const take = (sha256: string) =>
    callRun(deps, admin, { name: 'take_answer', input: { name: 'auszug.xml', sha256, open } })
  await timed(`statement of ${items.length} entries`, () => take('1'))
  await timed('the same in another file', () => take('2'))
  await timed('postings of the month', () => readPostings(deps, admin))
  await timed('receipts', () => makeReceipts(deps))
})

interface Item {
  end_to_end_id: string | null
  amount: number
}

async function handOver(deps: Deps, admin: string, root: string): Promise<Item[]> {
  const { db, owner } = deps.database
  for (let from = 1; from <= Number(options.items); from += RUN) {
    await owner.query(
      `update installer set inactive =
        substr(arke_system_user, 6)::int not between ${from} and ${from + RUN - 1}
      where arke_system_user ~ '^user-\\d+$'`,
    )
    await timed('prepare', () => callRun(deps, admin, { name: 'prepare' }))
    const { id, total, item_count } = await db
      .selectFrom('payout_run')
      .select(['id', 'total', 'item_count'])
      .where('payout_run_status', '=', 'draft')
      .executeTakeFirstOrThrow()
    const input = { total: total / 100, item_count }
    await timed('release', () => callRun(deps, root, { id, name: 'release', input }))
    await timed('hand over', () => callRun(deps, root, { id, name: 'hand_over' }))
  }
  return db.selectFrom('payout').select(['end_to_end_id', 'amount']).execute()
}

/** A day's statement as it comes from a disk; says what the process holds on its way. */
async function* statement(items: readonly Item[]): AsyncGenerator<Uint8Array> {
  const id = 'A'.repeat(32)
  const entries = [
    { reference: 'REF', amount: -1, transactions: [{ end_to_end_id: id, amount: -1 }] },
  ]
  const one = accountAnswer({
    statements: [{ account: DEBTOR_IBAN, statement_id: 'BENCH', entries }],
  }).toString()
  const [start, end] = [one.indexOf('<Ntry>'), one.indexOf('</Ntry>') + 7]
  const entry = one.slice(start, end)
  // Another message of the same statement, so that its bytes are others.
  yield Buffer.from(one.slice(0, start).replace('STATEMENTS1', randomUUID()))
  for (const [at, item] of items.entries()) {
    const euros = (item.amount / 100).toFixed(2)
    yield Buffer.from(
      entry
        .replace(id, item.end_to_end_id ?? '')
        .replace('>REF<', `>REF${at}<`)
        .replaceAll('>0.01<', `>${euros}<`),
    )
    if ([1_000, 10_000, 50_000].includes(at)) console.log(`  at entry ${at}: ${held()}`)
  }
  yield Buffer.from(one.slice(end))
}

async function readPostings(deps: Deps, admin: string): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const reception = { deps, caller: callerOf(deps, 'super_admin', admin) } as never
  const answer = await exportPostings.runApart?.(reception, { month, format: 'datev' } as never)
  if (!(answer instanceof Stream)) throw new Error('no file')
  let lines = 0
  for await (const bytes of answer.body) lines += String(bytes).split('\n').length - 1
  answer.stop()
  console.log(`  ${lines - 2} postings`)
}

/** The receipts of a run, as the outbox has them made: a hundred payouts at a time. */
async function makeReceipts(deps: Deps): Promise<void> {
  const { make_receipts } = effectsOf(deps)
  if (!make_receipts) throw new Error('nobody makes receipts')
  let left = Number(options.receipts) / 100
  const isStopping = () => left-- <= 0
  const done = await workOutbox(deps, { effects: { make_receipts }, isStopping })
  console.log(`  of ${done * 100} payouts`)
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  await work()
  clearInterval(watch)
  const seconds = (performance.now() - begin) / 1_000
  console.log(`${name}: ${seconds.toFixed(1)} s, at most ${megabytes(most)} MB; then ${held()}`)
}

function held(): string {
  const { rss, heapUsed } = process.memoryUsage()
  return `${megabytes(rss)} MB resident, ${megabytes(heapUsed)} MB of heap`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
