import { berlinDay, executionDayAt } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { conflict } from '../../errors/errors.ts'
import { bookPayouts } from '../../ledger/payouts.ts'
import { defineFunction } from '../../platform/functions.ts'
import { fileItems } from '../file/file-items.ts'
import { requireSoundFile } from '../file/file-problems.ts'
import { writeFiles } from '../file/run-files.ts'
import { tellLater } from '../results/tell-payees.ts'
import { leaveOutChanged } from './changed-items.ts'
import { lockClaims } from './lock-claims.ts'
import { lockRun } from './lock-runs.ts'
import { noteStep, runAnswer } from './run-answer.ts'

/**
 * Hands a released run over: debits the wallets and writes the file, both or neither. The
 * preparation of the run fixed the accounts. Members who can no longer be paid are left out.
 */
export const handOver = defineFunction('payout_run', 'hand_over', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Debits the wallets of a released run and writes its file',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, caller, now } = context
    const { ibans } = context.deps
    const run = await lockRun(tx, unit, 'hand_over')
    await lockClaims(tx, { run: unit, items: null })
    const left_out = await leaveOutChanged(tx, unit)
    const items = await fileItems(tx, { run: unit, ibans })
    if (items.length === 0) throw conflict('nothing_to_pay', 'the run has no items', 'payout_run')
    await requireSoundFile(tx, run, { say: sayTo(caller.language), ibans, now })
    const execution_on = executionDayAt(run.execution_on, { today: berlinDay(now) })
    const label = `Lauf ${run.run_number}`
    await bookPayouts(tx, items, { actor: caller.member, at: now, note: label })
    const file_sha256 = await writeFiles(tx, run, { items, ibans, now })
    await tx
      .updateTable('payout')
      .set({ payout_status: 'sent', sent_at: now.toISOString() })
      .where('link_payout_run', '=', unit)
      .where('payout_status', '=', 'planned')
      .execute()
    await tx
      .updateTable('payout_run')
      .set({
        payout_run_status: 'exported',
        execution_on,
        exported_at: now.toISOString(),
        message_id: unit.replaceAll('-', ''),
        file_sha256,
      })
      .where('id', '=', unit)
      .execute()
    const changes = { file_sha256, left_out, execution_on }
    await tellLater(tx, { items: items.map(({ payout }) => payout), now })
    await noteStep(context, unit, { action: 'hand_over_run', changes })
    return runAnswer(tx, unit)
  },
})
