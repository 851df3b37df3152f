import { type Cents, ownReasons, type ReasonCode } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tables, Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { reopenClaim } from './reopen-claim.ts'
import { reverseClaim } from './reverse-claim.ts'

/** The clawback of a device, in cents, with its reason; null when reopening. */
export interface TakenLine {
  line: string
  amount: Cents
  reason: ReasonCode | null
}

export type Takeback = Selectable<Tables['claim_takeback']>

interface Wanted {
  kind: Takeback['kind']
  lines: readonly TakenLine[]
  amount: Cents
  reason: Takeback['reason']
  note: string | null
  evidence?: readonly string[]
  /** A proposal from elsewhere: a second person decides, whatever the amount. */
  is_proposal?: true
}

/**
 * Carries out a clawback at once. Stores it for a second person if it exceeds the four-eyes limit, together with
 * earlier ones by one person.
 * @returns the claim after it; null while it waits.
 * @throws conflict `takeback_open` when one waits already.
 */
export async function requestTakeback(
  context: FunctionContext,
  claim: Paperwork,
  request: Wanted,
): Promise<Paperwork | null> {
  const { tx, unit, caller, now } = context
  const open = await openTakeback(tx, unit)
  if (open) throw conflict('takeback_open', 'a takeback waits for a second person', 'paperwork')
  const needs_second =
    request.is_proposal ?? (await needsSecondPerson(tx, { claim: unit, amount: request.amount }))
  const at = now.toISOString()
  const takeback = {
    id: newId(),
    link_paperwork: unit,
    kind: request.kind,
    amount: request.amount,
    reason: request.reason,
    note: request.note,
    needs_second,
    requested_by: caller.member,
    requested_at: at,
    decided_by: null,
    decline_reason: null,
  }
  await tx
    .insertInto('claim_takeback')
    .values({
      ...takeback,
      lines: JSON.stringify(request.lines),
      evidence: JSON.stringify(request.evidence ?? []),
      ...(needs_second ? { state: 'open' } : { state: 'done', decided_at: at }),
    })
    .execute()
  if (!needs_second) return carryOut(context, { ...takeback, lines: [...request.lines] })
  await recordAudit(tx, {
    caller,
    action: 'request_takeback',
    arke: 'paperwork',
    id: unit,
    changes: { kind: request.kind, amount: request.amount, note: request.note },
    now,
  })
  await notifyAdmins(tx, {
    event: 'takeback_requested',
    values: { claim_number: claim.claim_number ?? '', amount: request.amount },
    path: `/paperworks/${unit}`,
    reference: unit,
    except: caller.member,
    now,
  })
  return null
}

/** Whether clawing back this amount of a claim needs a second person. */
export async function needsSecondPerson(
  tx: Tx,
  { claim, amount }: { claim: string; amount: Cents },
): Promise<boolean> {
  return amount > (await takenByOne(tx, claim))
}

/** Cents of a claim that one person may still claw back alone. */
export async function takenByOne(tx: Tx, claim: string): Promise<Cents> {
  const { four_eyes_limit, four_eyes_reversal } = await readSettings(tx)
  if (four_eyes_reversal) return 0
  return Math.max(0, four_eyes_limit - (await takenAlone(tx, claim)))
}

/** Cents of a claim clawed back by one person: many small amounts count together. */
async function takenAlone(tx: Tx, claim: string): Promise<Cents> {
  const { amount } = await tx
    .selectFrom('claim_takeback')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'done')
    .where('needs_second', '=', false)
    .executeTakeFirstOrThrow()
  return Number(amount ?? 0)
}

/** Carries out a clawback or reopening. */
export const carryOut = (
  context: FunctionContext,
  { id, kind, lines, reason, note }: Pick<Takeback, 'id' | 'kind' | 'lines' | 'reason' | 'note'>,
): Promise<Paperwork> =>
  kind === 'reopen'
    ? reopenClaim(context, { id, lines, note: note ?? '' })
    : reverseClaim(context, { id, lines, reason: reason ?? ownReasons.other, note })

/** The waiting clawback of a claim, if any; locked. */
export const openTakeback = (tx: Tx, claim: string): Promise<Takeback | undefined> =>
  tx
    .selectFrom('claim_takeback')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** The waiting clawback of a claim. @throws not_found */
export async function takebackToDecide({ tx, unit }: FunctionContext): Promise<Takeback> {
  const open = await openTakeback(tx, unit)
  if (!open) throw notFound()
  return open
}

/** Declines a clawback, with the reason in the history. */
export async function declineOpen(
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { id, link_paperwork }: Pick<Takeback, 'id' | 'link_paperwork'>,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('claim_takeback')
    .set({
      state: 'declined',
      decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: reason,
    })
    .where('id', '=', id)
    .execute()
  const entry = { caller, action: 'decline_takeback', arke: 'paperwork', id: link_paperwork, now }
  await recordAudit(tx, { ...entry, changes: { note: reason } })
}
