import { type Cents, ownReasons } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict as conflictError, failure, notFound } from '../../errors/errors.ts'
import type { Phrase } from '../../notifications/event-values.ts'
import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import type { Conflict } from '../conflict/conflicts.ts'
import { refreshChecks } from '../conflict/refresh-checks.ts'
import { isUndecided } from '../conflict/sides.ts'
import { storeDecisions } from '../decide/devices/decide-devices.ts'
import { freeSerials } from '../decide/devices/decide-serials.ts'
import { reverseClaim } from '../takeback/reverse-claim.ts'
import { openTakeback } from '../takeback/takebacks.ts'
import { rejectLoser } from './reject-loser.ts'
import { reserveLeft } from './reserve-left.ts'

/** The reason code of lost devices. */
const reason = ownReasons.device_lost

interface Lost {
  conflict: Conflict
  claim: string
  line: string
  /** Words for the participant. */
  text: string
}

/**
 * Removes a device from a claim. Claws back its credited amount. For an undecided claim, rejects the device, and with
 * the last device the whole claim. The caller has locked the claim, and the winner already has the device.
 */
export async function loseDevice(context: FunctionContext, loss: Lost): Promise<void> {
  const { tx, now } = context
  const { claim: id, line, text, conflict } = loss
  const claim = await lockClaim(tx, id)
  if (!claim) throw notFound()
  const amount = await lostBy(tx, line)
  if (amount > 0) return takeBack(context, claim, { ...loss, amount })
  if (isUndecided(claim)) {
    const rejected = { id: line, decision: 'rejected', approved_amount: 0, reason } as const
    await storeDecisions(tx, { claim: id, lines: [rejected] })
    if (!(await hasMore(tx, id))) return rejectLoser(context, claim, { code: reason, text })
    await freeSerials(context, { claim: id, lines: [line] })
    await refreshChecks(tx, { id, now })
  }
  const remainingAmount = await amountLeft(context, { claim: id, conflict })
  const { serial } = conflict
  const changes = { serial, note: text }
  const entry = { caller: context.caller, arke: 'paperwork', id, now }
  await recordAudit(tx, { ...entry, action: 'device_lost', changes })
  await notify(tx, {
    member: claim.link_installer,
    event: 'conflict_lost',
    values: {
      claim_number: claim.claim_number ?? '',
      serial,
      reason: text,
      sum: sumLeft(remainingAmount),
    },
    path: `/wallet/${id}`,
    reference: id,
    now,
  })
}

/**
 * The amount of an undecided claim's other devices, in cents. Null while the owner has to act or another device is
 * contested, as the amount may change again.
 */
async function amountLeft(
  context: FunctionContext,
  { claim: id, conflict }: { claim: string; conflict: Conflict },
): Promise<Cents | null> {
  const claim = await lockClaim(context.tx, id)
  const isSettled = claim && !claim.in_conflict && reviewed.includes(claim.paperwork_status)
  return isSettled ? reserveLeft(context, claim, { key: conflict.id }) : null
}

const reviewed: readonly Paperwork['paperwork_status'][] = ['submitted', 'in_review']

const sumLeft =
  (amount: Cents | null): Phrase =>
  (say) =>
    amount === null
      ? say('notifications:conflict_lost.sum_later')
      : say('notifications:conflict_lost.sum', { amount })

/** Credited cents of a device. */
export async function lostBy(tx: Tx, line: string): Promise<Cents> {
  const { approved_amount } = await tx
    .selectFrom('paperwork_line')
    .select('approved_amount')
    .where('id', '=', line)
    .executeTakeFirstOrThrow()
  return approved_amount ?? 0
}

const hasMore = async (tx: Tx, claim: string): Promise<boolean> =>
  (await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', claim)
    .where('decision', '<>', 'rejected')
    .executeTakeFirst()) !== undefined

/** Stores a clawback by the person who settled the conflict, with the one who confirmed it. */
async function takeBack(
  context: FunctionContext,
  claim: Paperwork,
  { conflict, line, text, amount }: Lost & { amount: Cents },
) {
  const { tx, caller, now } = context
  const { id: unit, claim_number } = claim
  if (claim.paperwork_status === 'objection')
    throw failure(
      'conflict',
      'conflict_objection_open',
      { context: 'paperwork', message: 'the objection has to be decided first' },
      { claim: claim_number ?? '' },
    )
  if (await openTakeback(tx, unit))
    throw conflictError('takeback_open', 'a takeback waits for a second person', 'paperwork')
  const id = newId()
  const lines = [{ line, amount, reason } as const]
  const at = now.toISOString()
  await tx
    .insertInto('claim_takeback')
    .values({
      id,
      link_paperwork: unit,
      kind: 'reverse',
      lines: JSON.stringify(lines),
      evidence: '[]',
      amount,
      reason,
      note: text,
      needs_second: conflict.needs_second,
      state: 'done',
      requested_by: conflict.decided_by ?? caller.member,
      requested_at: at,
      decided_by: conflict.needs_second ? caller.member : null,
      decided_at: at,
      decline_reason: null,
    })
    .execute()
  await reverseClaim({ ...context, unit }, { id, lines, reason, note: text })
}
