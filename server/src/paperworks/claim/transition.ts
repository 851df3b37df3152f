import {
  type Action,
  arkes,
  mayTransition,
  type PaperworkStatus,
  type Transition,
  workflow,
} from '@ruecklauf/model'
import type { Selectable, Updateable, UpdateObject } from 'kysely'
import { changesOf, recordAudits } from '../../audit/audit.ts'
import { requireImpartial } from '../../changes/impartial.ts'
import type { Deps } from '../../deps.ts'
import { failure, forbidden, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { eventOf } from '../../platform/announce.ts'
import type { Tables, Tx } from '../../tables.ts'
import { claimColumns } from './claim-columns.ts'
import { replaceRecord } from './claim-record.ts'

export type Paperwork = Selectable<Tables['paperwork']>

export interface TransitionContext {
  deps: Pick<Deps, 'events' | 'registry'>
  /** Null for a job, which acts as `system`. */
  caller: Caller | null
  now: Date
  /** Id of a claim for which the caller's impartiality is already checked. */
  impartial_to?: string
}

interface Step<A extends Action> {
  id: string
  action: A
  /** Target status; required where the workflow has several. */
  to?: (typeof workflow)[A]['to'][number]
  /** Other columns the step writes, in database types: cents, JSON as text. */
  set?: Omit<UpdateObject<Tables, 'paperwork'>, 'id' | 'paperwork_status'>
  /** The reason, for the history. */
  note?: string
  /** Further changes that are already stored, for the history. */
  stored?: Record<string, unknown>
  /** Further history entries of the step. */
  details?: readonly { action: string; changes: Record<string, unknown> }[]
  /** The claim, if the caller has locked and not changed it since; else this step locks and reads it. */
  locked?: Paperwork | undefined
  /** Parts of the claim's record to write, as JSON texts. */
  record?: Omit<Updateable<Tables['paperwork_record']>, 'id'>
}

/**
 * Moves a claim one step along the workflow, with a history entry and a live event. Locks the claim first. Callers
 * that lock more take lines, serials and wallet afterwards, in this order.
 * @returns the claim before and after.
 * @throws forbidden for a role or person that may not, `related_reviewer`, not_found for another's claim, and
 * conflict
 * `invalid_transition` when the claim's status does not allow the step.
 */
export async function transition<A extends Action>(
  tx: Tx,
  { deps, caller, now, impartial_to }: TransitionContext,
  { id, action, to, set, note, stored, details = [], locked, record }: Step<A>,
): Promise<{ before: Paperwork; after: Paperwork }> {
  const step: Transition = workflow[action]
  const target = to ?? step.to[0]
  if (!target || (!to && step.to.length > 1)) throw new Error(`${action} needs to know where to`)
  const isOwners = step.who.includes('owner') && caller?.role === 'installer'
  if (!isOwners && !step.who.includes(caller?.role ?? 'system')) throw forbidden()

  const before = locked ?? (await lockClaim(tx, id))
  if (!before || (isOwners && before.link_installer !== caller?.member)) throw notFound()
  if (step.impartial && caller && impartial_to !== id)
    await requireImpartial(tx, { reviewer: caller.member, firms: [before.link_installer], now })
  let update = tx
    .updateTable('paperwork')
    .set({ ...set, paperwork_status: target })
    .where('id', '=', id)
    .where('paperwork_status', 'in', [...step.from])
  if (isOwners && caller) update = update.where('link_installer', '=', caller.member)
  const person = personOf(step, caller)
  if (person && caller) update = update.where('link_assignee', person, caller.member)
  const after = await update.returning(claimColumns).executeTakeFirst()
  if (!after) throw refusal(before, action)

  const changes = {
    ...changesOf(arkes.paperwork.fields, before, without(after, bookkeeping)),
    ...(record ? await storeRecord(tx, { id, record }) : {}),
    ...stored,
    ...(note ? { note } : {}),
  }
  const served = deps.registry.byDefinition('paperwork')
  const event = await eventOf(tx, { served, id, unit: after })
  const entries = [{ action, changes }, ...details]
  await recordAudits(
    tx,
    entries.map((entry) => ({ caller, arke: 'paperwork', id, now, ...entry })),
    event,
  )
  return { before, after }
}

/** Writes into a claim's record and returns the changes for the history. */
async function storeRecord(tx: Tx, { id, record }: Required<Pick<Step<Action>, 'id' | 'record'>>) {
  const previousRecord = await replaceRecord(tx, id, record)
  const newEntries = Object.entries(record).map(([name, text]) => [
    name,
    JSON.parse(text ?? 'null'),
  ])
  return changesOf(arkes.paperwork.fields, previousRecord, Object.fromEntries(newEntries))
}

/**
 * Reads and locks a claim whose status allows a step.
 * @throws not_found, and conflict `invalid_transition` for another status.
 */
export async function lockForStep(tx: Tx, id: string, action: Action): Promise<Paperwork> {
  const claim = await lockClaim(tx, id)
  if (!claim) throw notFound()
  if (!mayTransition(claim.paperwork_status, action))
    throw invalidTransition(claim.paperwork_status, action)
  return claim
}

/** Reads and locks a claim until the transaction ends. */
export const lockClaim = (tx: Tx, id: string): Promise<Paperwork | undefined> =>
  tx
    .selectFrom('paperwork')
    .select(claimColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The idempotency key of a step in a round of decisions (docs/domain.md, Ledger). */
export const postingKey = (
  { id, decision_round }: Pick<Paperwork, 'id' | 'decision_round'>,
  action: Action,
): string => `claim:${id}:${action}:${decision_round}`

/** The claim's status does not allow the step. */
export const invalidTransition = (status: PaperworkStatus, action: Action) =>
  failure(
    'conflict',
    'invalid_transition',
    { context: 'paperwork', message: `${action} is not possible from status ${status}` },
    {
      status: { say: `fields:paperwork.values.paperwork_status.${status}` },
      action: { say: `actions:paperwork.${action}` },
    },
  )

/** Columns that the database maintains. */
const bookkeeping = ['updated_at', 'version', 'label', 'land', 'payout_state', 'paid_on']

function personOf({ person }: Transition, caller: Caller | null): '=' | '<>' | null {
  if (!person || (person === 'assignee_or_admin' && caller?.role !== 'moderator')) return null
  return person === 'not_assignee' ? '<>' : '='
}

const refusal = (before: Paperwork, action: Action) =>
  (workflow[action] as Transition).from.includes(before.paperwork_status)
    ? failure('forbidden', 'not_the_assignee', {
        context: 'paperwork',
        message: 'the claim is being reviewed by someone else',
      })
    : invalidTransition(before.paperwork_status, action)

const without = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
