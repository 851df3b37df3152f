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
  /** The claim whose company the caller is known to have no part in. */
  impartial_to?: string
}

interface Step<A extends Action> {
  id: string
  action: A
  /** Where it leads; needed where the workflow names several. */
  to?: (typeof workflow)[A]['to'][number]
  /** What else the step writes, in the database's kinds: cents, JSON as text. */
  set?: Omit<UpdateObject<Tables, 'paperwork'>, 'id' | 'paperwork_status'>
  /** Why, for the trail. */
  note?: string
  /** What else changes with it and is stored already, for the trail. */
  stored?: Record<string, unknown>
  /** What else the trail tells of it, each a line of its own. */
  details?: readonly { action: string; changes: Record<string, unknown> }[]
  /** The claim as the caller has locked it and since not changed it; else it is locked and read here. */
  locked?: Paperwork | undefined
  /** What it writes into the claim's record, as JSON texts. */
  record?: Omit<Updateable<Tables['paperwork_record']>, 'id'>
}

/**
 * Moves a claim one step along the workflow, with its line in the trail and its live event. The
 * claim is locked first; whoever locks more takes lines, serials and wallet after it, in this order.
 * @returns the claim before and after.
 * @throws forbidden for a role or person that may not, `related_reviewer`, not_found for another's claim, and conflict
 * `invalid_transition` when the claim does not stand where the step begins.
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

/** Writes into a claim's record, and tells the trail what changed. */
async function storeRecord(tx: Tx, { id, record }: Required<Pick<Step<Action>, 'id' | 'record'>>) {
  const before = await replaceRecord(tx, id, record)
  const after = Object.entries(record).map(([name, text]) => [name, JSON.parse(text ?? 'null')])
  return changesOf(arkes.paperwork.fields, before, Object.fromEntries(after))
}

/**
 * Reads a claim that stands where a step begins, and keeps others from changing it.
 * @throws not_found, and conflict `invalid_transition` where it stands elsewhere.
 */
export async function lockForStep(tx: Tx, id: string, action: Action): Promise<Paperwork> {
  const claim = await lockClaim(tx, id)
  if (!claim) throw notFound()
  if (!mayTransition(claim.paperwork_status, action))
    throw invalidTransition(claim.paperwork_status, action)
  return claim
}

/** Reads a claim and keeps others from changing it until the transaction ends. */
export const lockClaim = (tx: Tx, id: string): Promise<Paperwork | undefined> =>
  tx
    .selectFrom('paperwork')
    .select(claimColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Under this key a step is booked once in each round of decisions (docs/domain.md, Ledger). */
export const postingKey = (
  { id, decision_round }: Pick<Paperwork, 'id' | 'decision_round'>,
  action: Action,
): string => `claim:${id}:${action}:${decision_round}`

/** The claim does not stand where the step begins. */
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

/** What the database keeps of itself. */
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
