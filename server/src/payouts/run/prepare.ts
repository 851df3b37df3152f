import { berlinDay, executionDay, executionDayProblem } from '@ruecklauf/model'
import { z } from 'zod'
import { conflict, invalidIn } from '../../errors/errors.ts'
import { lockRuns } from '../../ledger/lock-runs.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { tellOfRun } from '../tell-office.ts'
import { lockRun } from './lock-runs.ts'
import { fillRun, makeRun } from './make-run.ts'
import { noteStep, runAnswer } from './run-answer.ts'

/** Makes a run of everybody who can be paid now; somebody else releases it. */
export const prepare = defineFunction('payout_run', 'prepare', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Prepares a payout run; another person releases it',
  input: z.strictObject({
    execution_on: z.iso.date().optional(),
    way: z.enum(['bank_file', 'by_hand']).default('bank_file'),
  }),
  run: async (context, { execution_on, way }) => {
    const { tx, caller, now } = context
    await lockRuns(tx)
    const { minimum_payout, land } = await readSettings(tx)
    const today = berlinDay(now)
    const problem = execution_on && executionDayProblem(execution_on, { today })
    if (problem) throw wrongDay(problem)
    const run = await makeRun(tx, {
      way,
      execution_on: execution_on ?? executionDay(today, land),
      prepared_by: caller.member,
      due_on: null,
      rules: { minimum: minimum_payout, held_at: now },
      now,
    })
    if (run.item_count === 0) throw nothingToPay()
    const { item_count, total } = run
    await noteStep(context, run.id, { action: 'prepare_run', changes: { item_count, total } })
    await tellReleasers(context, run.id)
    return runAnswer(tx, run.id)
  },
})

/** Recomputes the items of a draft from the present wallets; the caller becomes its preparer. */
export const refresh = defineFunction('payout_run', 'refresh', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Computes the items of a run in preparation anew',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, now } = context
    await lockRun(tx, unit, 'refresh')
    const { minimum_payout } = await readSettings(tx)
    await tx.deleteFrom('payout').where('link_payout_run', '=', unit).execute()
    await tx.deleteFrom('payout_exclusion').where('link_payout_run', '=', unit).execute()
    const rules = { minimum: minimum_payout, held_at: now }
    const sums = await fillRun(tx, { run: unit, rules, now })
    await setPreparer(context)
    await noteStep(context, unit, { action: 'refresh_run', changes: sums })
    return runAnswer(tx, unit)
  },
})

/** Takes over a run of the calendar as its preparer, so that somebody else can release it. */
export const takeOver = defineFunction('payout_run', 'take_over', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Takes over a run that the calendar made; another person releases it',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit } = context
    const { link_prepared_by } = await lockRun(tx, unit, 'take_over')
    if (link_prepared_by) throw takenOver()
    await setPreparer(context)
    await noteStep(context, unit, { action: 'take_over_run' })
    await tellReleasers(context, unit)
    return runAnswer(tx, unit)
  },
})

/** Everybody else may release it. */
const tellReleasers = ({ tx, caller, now }: FunctionContext, run: string): Promise<void> =>
  tellOfRun(tx, { event: 'payout_run_waits', run, except: caller.member, now })

async function setPreparer({ tx, unit, caller, now }: FunctionContext): Promise<void> {
  await tx
    .updateTable('payout_run')
    .set({ link_prepared_by: caller.member, prepared_at: now.toISOString() })
    .where('id', '=', unit)
    .execute()
}

const nothingToPay = () =>
  conflict('nothing_to_pay', 'there is nobody who can be paid', 'payout_run')

const takenOver = () =>
  conflict('payout_run_taken_over', 'somebody has taken the run over already', 'payout_run')

const wrongDay = (problem: 'past' | 'no_bank_day' | 'too_far') =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:payout_run.${problem}`),
      parameter: 'execution_on',
    },
  ])
