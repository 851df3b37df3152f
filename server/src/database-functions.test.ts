import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const { owner, drop } = await testDatabase()
afterAll(drop)

/** Functions that no test calls by its name, by what tests what they do; the list is only ever made shorter. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'every test: they make its tables': [
    ...['make_member_table', 'make_runtime_table', 'make_unit_table', 'new_human'],
  ],
  'changes/two-people.test.ts': ['confirmed_here', 'refuse_without_change'],
  'figures/kept/kept-figures.test.ts': [
    ...['carry_over_figures', 'count_claim', 'keep_figure', 'lock_figures', 'move_earned'],
    ...['recounted', 'summed', 'sweep_figures', 'wrong_claims', 'wrong_figures'],
  ],
  'figures/rule-effects.test.ts': ['count_rules', 'rule_effects_of'],
  'ledger/parallel-bookings.test.ts': ['lock_wallet_of'],
  'payouts/run/payout-histories.test.ts': ['take_payable'],
  'platform/read/exact-count.test.ts': ['keep_rows', 'recount_rows', 'wrong_table_rows'],
  'privacy/retention/erase-due.test.ts': ['erases_entry', 'erases_move', 'is_run_held'],
  'security/ibans/seal-ibans.test.ts': ['is_request'],
  'webhooks/webhooks.test.ts': ['tell_webhooks'],
}

test('every function of the database but those of triggers is named by a test', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc f
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where objid = f.oid and deptype = 'e')`,
  )
  const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
    .filter((file) => file !== 'database-functions.test.ts')
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const untested = rows
    .map(({ name }) => name)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))
  expect(untested.toSorted()).toEqual(Object.values(exceptions).flat().toSorted())
})
