import { type CutoverStep, toEuro } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/**
 * Locks an undecided file: of concurrent deciders, one succeeds.
 * @throws conflict for a decided file
 */
export async function waitingCutover({ tx, unit }: FunctionContext) {
  const cutover = await tx
    .selectFrom('cutover')
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (cutover.cutover_status !== 'proposed') throw decided()
  return cutover
}

/** Writes a decision down, behind all that it brings about. */
export async function decide(
  context: FunctionContext,
  { status, reason = null }: { status: 'released' | 'declined'; reason?: string | null },
): Promise<CutoverStep> {
  const { tx, unit: id, caller, now, deps, served } = context
  const { filename, cutover_status, row_count, total } = await tx
    .updateTable('cutover')
    .set({
      cutover_status: status,
      link_decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const action = status === 'released' ? 'release_cutover' : 'decline_cutover'
  const changes = { row_count, total, ...(reason ? { reason } : {}) }
  await recordAudit(tx, { caller, action, arke: 'cutover', id, changes, now })
  await announce(tx, { events: deps.events, served, id })
  return { id, filename, cutover_status, row_count, total: toEuro(total) }
}

const decided = () => conflict('cutover_decided', 'the file is decided already', 'cutover')
