import { parseArgs } from 'node:util'
import type { Deps } from '../src/deps.ts'
import { callRun, fillPayees } from './fill/fill-payees.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* How long a payout run takes from its preparation to its file; README.md says how to read it. */

const { values: options } = parseArgs({
  options: { items: { type: 'string', default: '10000' } },
})

await runBench(payOut)

async function payOut({ deps }: Bench) {
  const [admin, root] = await fillPayees(deps, Number(options.items))
  const seconds: Record<string, number> = {}
  let most = process.memoryUsage.rss()
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    seconds[name] = (performance.now() - begin) / 1_000
  }
  const before = process.memoryUsage.rss()
  const call = (who: string, id: string, name: string, input: unknown = {}) =>
    callRun(deps, who, { id, name, input })
  await timed('preview', () => call(admin, '', 'preview'))
  await timed('prepare', () => call(admin, '', 'prepare', { way: 'by_hand' }))
  const run = await deps.database.db
    .selectFrom('payout_run')
    .select(['id', 'item_count', 'total'])
    .executeTakeFirstOrThrow()
  await timed('overview', () => call(root, run.id, 'overview'))
  const seen = { total: run.total / 100, item_count: run.item_count }
  await timed('release', () => call(root, run.id, 'release', seen))
  await timed('hand_over', () => call(root, run.id, 'hand_over'))
  const today = new Date().toISOString().slice(0, 10)
  const executed = { on: today, evidence: 'Bench', reason: 'Bench' }
  await timed('proposed as executed', () => call(root, run.id, 'executed', executed))
  clearInterval(watch)
  await timed('plain inserts', () => insertPlainly(deps))
  console.table(seconds)
  const whole = ['prepare', 'release', 'hand_over'].reduce(
    (sum, one) => sum + (seconds[one] ?? 0),
    0,
  )
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  console.log(
    `${run.item_count} items prepared, released and written in ${whole.toFixed(1)} s, ` +
      `${((seconds.hand_over ?? 0) / (seconds['plain inserts'] ?? 1)).toFixed(1)} times the plain ` +
      `inserts of their postings; memory ${megabytes(before)} MB before, at most ${megabytes(most)} MB`,
  )
}

/** The same postings in tables without rules. */
async function insertPlainly({ database }: Deps) {
  await database.owner.query(`
    create table plain_journal as table ledger_journal with no data;
    create table plain_posting as table ledger_posting with no data;
    alter table plain_journal add primary key (id);
    alter table plain_posting add primary key (id);
    insert into plain_journal select * from ledger_journal where kind = 'payout';
    insert into plain_posting select posting.* from ledger_posting posting
      join ledger_journal journal on journal.id = posting.journal_id where kind = 'payout'`)
}
