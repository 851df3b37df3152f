import { toCents } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { conflict, failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { debtorOf } from '../file/debtor.ts'
import { requireSoundFile } from '../file/file-problems.ts'
import { requireUnchanged } from './changed-items.ts'
import { lockRun, type PayoutRun } from './lock-runs.ts'
import { noteStep, runAnswer } from './run-answer.ts'

/**
 * Releases a run as the caller saw it; its preparer may not, and large sums need a super admin.
 * From then on it never changes.
 */
export const release = defineFunction('payout_run', 'release', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Releases a run; not for whoever prepared it',
  input: z.strictObject({
    total: z.number().nonnegative().describe('EUR, as seen'),
    item_count: z.int().nonnegative().describe('As seen'),
  }),
  run: async (context, input) => {
    const { tx, unit, caller, now } = context
    const run = await lockRun(tx, unit, 'release')
    await requireReleaser(context, run)
    const { item_count, total } = run
    if (input.item_count !== item_count || toCents(input.total) !== total) throw otherTotal()
    if (item_count === 0) throw conflict('nothing_to_pay', 'the run has no items', 'payout_run')
    await requireUnchanged(tx, unit)
    await requireSoundFile(tx, run, {
      say: sayTo(caller.language),
      ibans: context.deps.ibans,
      now,
    })
    const { name, iban, bic } = await debtorOf(tx)
    await tx
      .updateTable('payout_run')
      .set({
        payout_run_status: 'released',
        debtor_name: name || null,
        debtor_iban: iban || null,
        debtor_bic: bic || null,
        link_released_by: caller.member,
        released_at: now.toISOString(),
      })
      .where('id', '=', unit)
      .execute()
    await noteStep(context, unit, { action: 'release_run', changes: { item_count, total } })
    return runAnswer(tx, unit)
  },
})

async function requireReleaser(
  context: FunctionContext,
  { link_prepared_by, total }: PayoutRun,
): Promise<void> {
  const { tx, caller } = context
  if (!link_prepared_by) throw withoutPreparer()
  await requireSecondBeside(context, link_prepared_by)
  const { payout_super_admin_above: limit } = await readSettings(tx)
  if (total > limit && caller.role !== 'super_admin')
    throw failure('forbidden', 'payout_run_needs_super_admin', needsSuperAdmin, { limit })
}

const needsSuperAdmin = {
  context: 'auth',
  message: 'a run of this sum is released by a super admin',
}

const withoutPreparer = () =>
  conflict('payout_run_without_preparer', 'nobody has taken over the run', 'payout_run')

const otherTotal = () =>
  conflict('payout_run_total', 'number or total of the items is another one', 'payout_run')
