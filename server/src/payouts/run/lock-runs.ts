import { mayStep, type RunStep } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { failure, notFound } from '../../errors/errors.ts'
import { lockRuns } from '../../ledger/lock-runs.ts'
import type { Tables, Tx } from '../../tables.ts'

export type PayoutRun = Selectable<Tables['payout_run']>

/**
 * Locks the runs and reads the run of a step.
 * @throws notFound; conflict `invalid_run_step` when its status does not allow the step.
 */
export async function lockRun(tx: Tx, id: string, step: RunStep): Promise<PayoutRun> {
  await lockRuns(tx)
  const run = await tx
    .selectFrom('payout_run')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw notFound()
  requireStep(run, step)
  return run
}

/** @throws conflict `invalid_run_step` when the run's status does not allow the step. */
export function requireStep({ payout_run_status: status }: PayoutRun, step: RunStep): void {
  if (mayStep(status, step)) return
  const message = `${step} is not possible: the run is ${status}`
  throw failure(
    'conflict',
    'invalid_run_step',
    { context: 'payout_run', message },
    {
      action: { say: `actions:payout_run.${step}` },
      status: { say: `fields:payout_run.values.payout_run_status.${status}` },
    },
  )
}
