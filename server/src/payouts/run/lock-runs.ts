import { mayStep, type RunStep } from '@ruecklauf/model'
import { type Selectable, sql } from 'kysely'
import { failure, notFound } from '../../errors/errors.ts'
import type { Tables, Tx } from '../../tables.ts'

export type PayoutRun = Selectable<Tables['payout_run']>

/**
 * Lets one transaction at a time change payout runs, until it ends: whoever comes second sees what
 * the first one did. Ten thousand items with the claims they pay take longer than other requests may; who waits for another
 * step holds a connection and is sent away after some seconds.
 */
export async function lockRuns(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`set local lock_timeout = '8s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('payout_runs', 0))`.execute(tx)
  await sql`set local lock_timeout = '60s'`.execute(tx)
}

/**
 * Locks the runs and reads the one that a step is asked of.
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
