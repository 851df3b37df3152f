import { recordAudit } from '../audit/audit.ts'
import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'

interface Step {
  /** The action's name in the audit log. */
  action: string
  reason: string | null
}

/** Writes the audit log and live events of a device's step, and answers with its new state. */
export async function recordStep(
  { tx, unit: id, caller, now, deps }: FunctionContext,
  { action, reason }: Step,
) {
  const { serial_state } = await tx
    .selectFrom('serial_number')
    .select('serial_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = { serial_state, reason }
  await recordAudit(tx, { caller, action, arke: 'serial_number', id, now, changes })
  const served = deps.registry.byDefinition('serial_number')
  await announce(tx, { events: deps.events, served, id })
  return { serial_state }
}
