import { z } from 'zod'
import { conflict } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countOpenEntries } from '../answers/queue/count-open-entries.ts'
import { lockRun } from './lock-runs.ts'
import { noteStep, runAnswer } from './run-answer.ts'

/** Cancels a run without a file; its members can be paid by another. */
export const cancel = defineFunction('payout_run', 'cancel', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Cancels a run that was not handed over, with the reason',
  input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  run: async (context, { reason }) => {
    const { tx, unit } = context
    await lockRun(tx, unit, 'cancel')
    await tx
      .updateTable('payout')
      .set({ payout_status: 'cancelled' })
      .where('link_payout_run', '=', unit)
      .execute()
    await tx
      .updateTable('payout_run')
      .set({ payout_run_status: 'cancelled', cancel_reason: reason })
      .where('id', '=', unit)
      .execute()
    await noteStep(context, unit, { action: 'cancel_run', changes: { reason } })
    return runAnswer(tx, unit)
  },
})

/** Ends a run whose items are all executed or returned. */
export const close = defineFunction('payout_run', 'close', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Closes a run whose items are all answered',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, now } = context
    await lockRun(tx, unit, 'close')
    if ((await countOpenEntries(tx, unit)) > 0) throw openEntries()
    await tx
      .updateTable('payout_run')
      .set({ payout_run_status: 'closed', closed_at: now.toISOString() })
      .where('id', '=', unit)
      .execute()
    await noteStep(context, unit, { action: 'close_run' })
    return runAnswer(tx, unit)
  },
})

const openEntries = () =>
  conflict('payout_run_open_entries', 'entries of the bank wait for a decision', 'payout_run')
