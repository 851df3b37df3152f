import { conflict } from '../errors/errors.ts'
import type { WordedCode } from '../errors/failure-codes.ts'
import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { ParticipantArke } from './participant.ts'

export type MemberStatus =
  | 'invited'
  | 'incomplete'
  | 'in_review'
  | 'asked_back'
  | 'declined'
  | 'active'
  | 'locked'
  | 'closed'

interface Step {
  arke: ParticipantArke
  from: readonly MemberStatus[]
  to: MemberStatus
  action: string
  reason?: string
  /** Code of the refusal in any other status. */
  otherwise: WordedCode
}

/**
 * Moves a participant to another status, with the reason. The database signs out a locked
 * participant.
 * @throws conflict with the step's code.
 */
export async function changeStatus(
  { tx, unit, caller, now, deps }: FunctionContext,
  { arke, from, to, action, reason, otherwise }: Step,
): Promise<void> {
  const before = await tx
    .selectFrom(arke)
    .select('member_status')
    .where('id', '=', unit)
    .where('member_status', 'in', from)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw conflict(otherwise, `this can't be done with the member's status`, 'member')
  await tx
    .updateTable(arke)
    .set({ member_status: to, inactive: to === 'locked', status_reason: reason ?? null })
    .where('id', '=', unit)
    .execute()
  const changes = { member_status: [before.member_status, to], ...(reason ? { reason } : {}) }
  await recordSecurity(tx, { caller, action, arke, id: unit, changes, now })
  const served = deps.registry.byDefinition(arke)
  await announce(tx, { events: deps.events, served, id: unit })
}

/** A locked member's previous status, from the audit log. */
export async function statusBeforeLock({ tx, unit }: FunctionContext): Promise<MemberStatus> {
  const lock = await tx
    .selectFrom('audit')
    .select('changes')
    .where('object_id', '=', unit)
    .where('action', '=', 'lock')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const change = lock?.changes.member_status
  const before: unknown = Array.isArray(change) ? change[0] : null
  return not_active.find((status) => status === before) ?? 'active'
}

const not_active = ['invited', 'incomplete', 'in_review', 'asked_back', 'declined'] as const
