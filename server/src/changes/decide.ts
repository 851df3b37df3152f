import { isDeepStrictEqual } from 'node:util'
import { type ChangeAction, changeSteps } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { invalidIn, notFound } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tables } from '../tables.ts'
import { givenReason } from './given-reason.ts'
import type { CheckedChange, KindOfChange, Kinds } from './kind.ts'
import { note } from './note.ts'
import { requireDecidable } from './require-decidable.ts'
import { tellProposer } from './tell.ts'
import { unlessStale } from './unless-stale.ts'

/** The decisions on an open change of any kind. */
export const decisions = (kinds: Kinds) => [
  defineFunction('change', 'confirm_change', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Puts a proposed change in force; not for whoever proposed it',
    input: z.strictObject({}),
    run: async (context) => {
      const { tx, now } = context
      const change = await lockForDecision(context, 'confirm_change', { kinds })
      const kind = kinds[change.kind]
      await kind.requireDecider?.(context, change)
      const { apply } = await unlessStale(() => checkAgain(context, kind, change))
      const answer = await decide(context, change, { action: 'confirm_change' })
      const applied = await apply({ ...change, reason: change.reason ?? '', kinds })
      await record(context, kind, { change, action: 'confirm_change', applied })
      await tellProposer(tx, kind, { ...change, declined: null, now })
      return answer
    },
  }),
  defineFunction('change', 'decline_change', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Declines a proposed change; not for whoever proposed it',
    input: z.strictObject({ reason: givenReason }),
    run: async (context, { reason }) => {
      const { tx, now } = context
      const change = await lockForDecision(context, 'decline_change', { kinds })
      const kind = kinds[change.kind]
      await kind.requireDecider?.(context, change)
      await kind.letGo?.(context, change.after as never, change.subject)
      const answer = await decide(context, change, { action: 'decline_change', reason })
      await record(context, kind, { change, action: 'decline_change', reason })
      await tellProposer(tx, kind, { ...change, declined: reason, now })
      return answer
    },
  }),
  defineFunction('change', 'withdraw_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes back a change that was proposed by oneself',
    input: z.strictObject({}),
    run: async (context) => {
      const change = await lockForDecision(context, 'withdraw_change', { kinds })
      return withdraw(context, kinds[change.kind], change)
    },
  }),
]

/**
 * Takes back a change of a kind that the caller proposed, where the caller reads no unit of `change`.
 * @throws not_found for a change of another kind or subject; forbidden; conflict `change_decided`.
 */
export async function withdrawChange(
  context: FunctionContext,
  kind: KindOfChange,
  { id, subject }: { id: string; subject: string },
) {
  const change = await lockForDecision({ ...context, unit: id }, 'withdraw_change', {
    kinds: { [kind.id]: kind },
    subject,
  })
  return withdraw(context, kind, change)
}

async function withdraw(context: FunctionContext, kind: KindOfChange, change: Change) {
  await kind.letGo?.(context, change.after as never, change.subject)
  const answer = await decide(context, change, { action: 'withdraw_change' })
  await record(context, kind, { change, action: 'withdraw_change' })
  return answer
}

type Change = Selectable<Tables['change']>

/** @throws not_found for a change of another kind or subject than is meant */
async function lockForDecision(
  context: FunctionContext,
  action: ChangeAction,
  meant: { kinds: Partial<Kinds>; subject?: string },
) {
  const { tx, unit } = context
  const named = tx.selectFrom('change').selectAll().where('id', '=', unit)
  const { kind: id, subject } = await named.executeTakeFirstOrThrow(notFound)
  const kind = meant.kinds[id]
  if (!kind || (meant.subject ?? subject) !== subject) throw notFound()
  await kind.lockFirst?.(tx, subject)
  const change = await named.forUpdate().executeTakeFirstOrThrow(notFound)
  await requireDecidable(context, change, action)
  return change
}

/** Repeats the check of the request; refuses if its effect differs from the proposal. */
async function checkAgain(
  context: FunctionContext,
  kind: KindOfChange,
  { subject, before, after }: Change,
): Promise<CheckedChange> {
  const checked = await kind.check(context, subject, after)
  const { name: _, apply: __, ...now } = checked
  if (isDeepStrictEqual(now, { before, after })) return checked
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say('input:change.changed_meanwhile') },
  ])
}

async function decide(
  { tx, caller, now }: FunctionContext,
  { id, kind, subject }: Change,
  { action, reason = null }: { action: ChangeAction; reason?: string | null },
) {
  const state = changeSteps[action].to
  await tx
    .updateTable('change')
    .set({
      change_state: state,
      decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: reason,
    })
    .where('id', '=', id)
    .execute()
  return { id, arke_id: 'change' as const, kind, subject, state }
}

interface Decided {
  change: Change
  action: ChangeAction
  reason?: string | null
  /** The kind's own result. */
  applied?: unknown
}

function record(
  context: FunctionContext,
  kind: KindOfChange,
  { change, action, reason = change.reason, applied }: Decided,
): Promise<void> {
  const { before, after } = change
  const changes = { reason, before, after, ...(applied ? { applied } : {}) }
  return note(context, kind, { ...change, action, changes })
}
