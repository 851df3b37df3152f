import type { Cents } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { reopenClaim } from './reopen-claim.ts'
import { reverseClaim } from './reverse-claim.ts'
import type { TakebackTables, TakenLine } from './tables.ts'

export type Takeback = Selectable<TakebackTables['claim_takeback']>

interface Wanted {
  kind: Takeback['kind']
  lines: readonly TakenLine[]
  amount: Cents
  reason: Takeback['reason']
  note: string | null
  evidence?: readonly string[]
}

/**
 * Carries a takeback out at once, or above the four-eyes limit keeps it for a second person.
 * @returns the claim after it; null while it waits.
 * @throws conflict `takeback_open` when one waits already.
 */
export async function requestTakeback(
  context: FunctionContext,
  claim: Paperwork,
  wanted: Wanted,
): Promise<Paperwork | null> {
  const { tx, unit, caller, now } = context
  const open = await openTakeback(tx, unit)
  if (open) throw conflict('takeback_open', 'a takeback waits for a second person', 'paperwork')
  const { four_eyes_limit } = await readSettings(tx)
  const needs_second = wanted.amount > four_eyes_limit
  const at = now.toISOString()
  const takeback = {
    id: newId(),
    link_paperwork: unit,
    kind: wanted.kind,
    amount: wanted.amount,
    reason: wanted.reason,
    note: wanted.note,
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
      lines: JSON.stringify(wanted.lines),
      evidence: JSON.stringify(wanted.evidence ?? []),
      ...(needs_second ? { state: 'open' } : { state: 'done', decided_at: at }),
    })
    .execute()
  if (!needs_second) return carryOut(context, { ...takeback, lines: [...wanted.lines] })
  await recordAudit(tx, {
    caller,
    action: 'request_takeback',
    arke: 'paperwork',
    id: unit,
    changes: { kind: wanted.kind, amount: wanted.amount, note: wanted.note },
    now,
  })
  await tellOthers(context, claim, wanted.amount)
  return null
}

/** Does what was asked for. */
export const carryOut = (
  context: FunctionContext,
  { id, kind, lines, reason, note }: Pick<Takeback, 'id' | 'kind' | 'lines' | 'reason' | 'note'>,
): Promise<Paperwork> =>
  kind === 'reopen'
    ? reopenClaim(context, { id, note: note ?? '' })
    : reverseClaim(context, { id, lines, reason: reason ?? 'OTHER', note })

/** The takeback of a claim that waits, if there is one. */
const openTakeback = (tx: Tx, claim: string): Promise<Takeback | undefined> =>
  tx
    .selectFrom('claim_takeback')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

/** The one that is to be decided. @throws not_found */
export async function takebackToDecide({ tx, unit }: FunctionContext): Promise<Takeback> {
  const open = await openTakeback(tx, unit)
  if (!open) throw notFound()
  return open
}

/** Everybody who could be the second person hears of it. */
async function tellOthers(
  { tx, unit, caller, now }: FunctionContext,
  claim: Paperwork,
  amount: Cents,
) {
  const people = await Promise.all(
    (['admin', 'super_admin'] as const).map((arke) =>
      tx.selectFrom(arke).select('id').where('inactive', '=', false).execute(),
    ),
  )
  const others = people.flat().filter(({ id }) => id !== caller.member)
  await notifyAll(
    tx,
    others.map(({ id: member }) => ({
      member,
      event: 'takeback_requested' as const,
      values: { claim_number: claim.claim_number ?? '', amount },
      path: `/paperworks/${unit}`,
      reference: unit,
      now,
    })),
  )
}
