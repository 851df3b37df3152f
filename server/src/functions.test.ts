import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const { owner, drop } = await testDatabase()
afterAll(drop)

/** Functions that no test calls by its name, and what tests what they do; the list is only ever made shorter. */
const exceptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['carry_over_figures', 'keep_figure', 'lock_figures', 'recounted', 'summed'],
      ...['sweep_figures', 'wrong_figures', 'count_claim', 'wrong_claims', 'move_earned'],
    ].map((name) => [
      name,
      'figures/kept/kept-figures.test.ts: any changes, carried over at any time, against a recount',
    ]),
  ),
  ...Object.fromEntries(
    ['make_unit_table', 'make_member_table', 'make_runtime_table', 'new_human'].map((name) => [
      name,
      'every test has what they make',
    ]),
  ),
  count_rules: 'figures/rule-effects.test.ts, by the job that calls it',
  rule_effects_of: 'figures/rule-effects.test.ts, by the job that calls it',
  keep_rows: 'platform/read/exact-count.test.ts, by random changes',
  recount_rows: 'platform/read/exact-count.test.ts, by random changes',
  wrong_table_rows: 'platform/read/exact-count.test.ts, by random changes',
  confirmed_here: 'changes/two-people.test.ts, by what the guards refuse',
  refuse_without_change: 'changes/two-people.test.ts, by what the guards refuse',
  erases_entry: 'privacy/retention/erase-due.test.ts, by what is erased',
  erases_move: 'privacy/retention/erase-due.test.ts, by what is erased',
  is_run_held: 'privacy/retention/erase-due.test.ts, by what is erased',
  is_request: 'security/ibans/seal-ibans.test.ts, by what a request is refused',
  lock_wallet_of: 'ledger/parallel-bookings.test.ts, by bookings at the same time',
  take_payable: 'payouts/run/payout-histories.test.ts, by random histories',
  tell_webhooks: 'webhooks/webhooks.test.ts, by what receivers get',
}

test('every function of the database but those of triggers is named by a test', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc f
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where objid = f.oid and deptype = 'e')`,
  )
  const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
    .filter((file) => file !== 'functions.test.ts')
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const untested = rows
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))
  expect(untested.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
