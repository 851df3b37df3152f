import { toEuro } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/announce.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'

interface Told extends Pick<FunctionContext, 'tx' | 'now'> {
  deps: Pick<Deps, 'events' | 'registry'>
  /** Null for a job. */
  caller: FunctionContext['caller'] | null
}

/** Writes a step of a run into the audit log, and notifies open screens. */
export async function noteStep(
  { tx, now, deps, caller }: Told,
  run: string,
  { action, changes = {} }: { action: string; changes?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(tx, { caller, action, arke: 'payout_run', id: run, changes, now })
  const served = deps.registry.byDefinition('payout_run')
  await announce(tx, { events: deps.events, served, id: run })
}

/** A run in the answers of its steps. */
export async function runAnswer(tx: Tx, id: string) {
  const run = await tx
    .selectFrom('payout_run')
    .select(['id', 'label', 'payout_run_status', 'item_count', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...run, label: run.label ?? '', total: toEuro(run.total) }
}
