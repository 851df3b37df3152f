import { isDeepStrictEqual } from 'node:util'
import { type ChangeAction, changeSteps } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { requireDecidable } from '../campaigns/change/require-decidable.ts'
import { unlessStale } from '../campaigns/change/stale-change.ts'
import { givenReason } from '../campaigns/life/given-reason.ts'
import { invalidIn, notFound } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tables } from '../tables.ts'
import { moneyKinds } from './kinds.ts'
import type { CheckedMoneyChange } from './money-kind.ts'
import { note } from './note.ts'
import { tellConfirmed, tellDeclined } from './tell.ts'

/** Puts a change in force, by another person than who proposed it. */
export const confirmMoneyChange = defineFunction('money_change', 'confirm_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts a proposed change in force; not for whoever proposed it',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, now } = context
    const change = await lockForDecision(context, 'confirm_change')
    const { apply } = await unlessStale(() => checkAgain(context, change), 'money_change')
    const answer = await decide(context, change, { action: 'confirm_change' })
    await apply(change.id)
    await tellConfirmed(tx, change, { member: change.proposed_by, now })
    return answer
  },
})

/** Leaves everything as it is; whoever proposed the change is told why. */
export const declineMoneyChange = defineFunction('money_change', 'decline_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines a proposed change; not for whoever proposed it',
  input: z.strictObject({ reason: givenReason }),
  run: async (context, { reason }) => {
    const { tx, now } = context
    const change = await lockForDecision(context, 'decline_change')
    await tellDeclined(tx, change, { member: change.proposed_by, reason, now })
    await letGo(context, change)
    return decide(context, change, { action: 'decline_change', reason })
  },
})

/** Takes a change back before anybody has decided on it. */
export const withdrawMoneyChange = defineFunction('money_change', 'withdraw_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back a change that was proposed by oneself',
  input: z.strictObject({}),
  run: async (context) => {
    const change = await lockForDecision(context, 'withdraw_change')
    await letGo(context, change)
    return decide(context, change, { action: 'withdraw_change' })
  },
})

type Change = Selectable<Tables['money_change']>

async function lockForDecision({ tx, unit, caller }: FunctionContext, action: ChangeAction) {
  const change = await tx
    .selectFrom('money_change')
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw notFound()
  const { proposed_by, change_state: state } = change
  requireDecidable({ proposed_by, state }, { action, caller, context: 'money_change' })
  return change
}

const letGo = (context: FunctionContext, { kind, after }: Change) =>
  moneyKinds[kind].letGo?.(context, after as never)

/** Checks what is wanted anew; whatever would come out otherwise than it was proposed is refused. */
async function checkAgain(
  context: FunctionContext,
  { kind, subject, before, after }: Change,
): Promise<CheckedMoneyChange> {
  const checked = await moneyKinds[kind].check(context, subject, after as never)
  const { name: _, apply: __, ...now } = checked
  if (isDeepStrictEqual(now, { before, after })) return checked
  throw invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:money_change.changed_meanwhile'),
    },
  ])
}

async function decide(
  context: FunctionContext,
  change: Change,
  { action, reason = null }: { action: ChangeAction; reason?: string | null },
) {
  const { tx, caller, now } = context
  const { id, kind, subject, before, after } = change
  const state = changeSteps[action].to
  await tx
    .updateTable('money_change')
    .set({
      change_state: state,
      decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: reason,
    })
    .where('id', '=', id)
    .execute()
  await note(context, change, {
    action,
    changes: { reason: reason ?? change.reason, before, after },
  })
  return { id, arke_id: 'money_change' as const, kind, subject, state }
}
