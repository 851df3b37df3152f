import { z } from 'zod'
import { lockRuns } from '../../../ledger/lock-runs.ts'
import { defineFunction } from '../../../platform/functions.ts'
import { noteStep } from '../../run/run-answer.ts'
import { openEntry, refuseProposed } from './open-entry.ts'

/** A person states that a bank line concerns no payout, and its meaning; books nothing. */
export const settleEntry = defineFunction('payout_run', 'settle_entry', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Says that a line of a bank’s answer concerns no payout',
  input: z.strictObject({
    entry: z.string().max(100),
    note: z.string().trim().min(3).max(500),
  }),
  run: async (context, { entry: id, note }) => {
    const { tx, caller, now } = context
    await lockRuns(tx)
    const entry = await openEntry(tx, id)
    await refuseProposed(tx, id)
    const settled = { settled_by: caller.member, settled_at: now.toISOString() }
    await tx
      .updateTable('bank_entry')
      .set({ state: 'other', note, ...settled })
      .where('id', '=', id)
      .execute()
    const changes = { entry: id, as: 'other', item: entry.link_payout, note }
    await noteStep(context, entry.link_payout_run ?? id, { action: 'settle_entry', changes })
    return { id, state: 'other' as const, note }
  },
})
