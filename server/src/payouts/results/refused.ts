import { toEuro } from '@ruecklauf/model'
import type { KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { itemsOnTheirWay } from '../answers/status/items-on-their-way.ts'
import { lockRun } from '../run/lock-runs.ts'
import { noteStep } from '../run/run-answer.ts'
import { evidence, onTheirWay } from './by-hand.ts'
import { returnByBank } from './return-by-bank.ts'

/** The bank can't process a file (ISO 20022). */
const NOT_ACCEPTED = 'FF01'

/**
 * Two people confirm that the bank did not accept the file of a run, or never received it. All
 * unanswered items are rejected, and the next run pays their members.
 */
export const refusedChange: KindOfChange<{ evidence: string }> = {
  id: 'payout_run_refused',
  arke: 'payout_run',
  field: null,
  path: (run) => `/paperworks/payouts/${run}`,
  check: async (context, id, { evidence }) => {
    const { tx } = context
    const run = await lockRun(tx, id, 'refused')
    const { count, total } = await onTheirWay(tx, { run: id, items: undefined })
    return {
      name: run.label ?? id,
      before: { count, total: toEuro(total) },
      after: { evidence },
      apply: async () => {
        const items = await itemsOnTheirWay(tx, id)
        for (const { id: item } of items)
          await returnByBank(context, { run: id, item, code: NOT_ACCEPTED })
        const changes = { rejected: items.length, evidence }
        await noteStep(context, id, { action: 'refuse_run', changes })
      },
    }
  },
}

/** Proposes to book that the bank did not accept the file of a run. */
export const proposeRefused = defineProposal(refusedChange, 'refused', {
  summary: 'Proposes to book that the bank did not accept the file of a run',
  input: { evidence },
})
