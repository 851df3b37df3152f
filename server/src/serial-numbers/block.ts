import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { conflict } from '../errors/errors.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'

/** Blocks a device that no claim holds, with the reason, or frees it again. */
export const serialFunctions = [
  defineFunction('serial_number', 'block', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Blocks a serial number, so that it can’t be claimed',
    input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    run: (context, { reason }) =>
      changeState(context, {
        from: ['known', 'delivered'],
        to: 'blocked',
        reason,
        action: 'block',
      }),
  }),
  defineFunction('serial_number', 'unblock', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Frees a blocked serial number',
    input: z.strictObject({}),
    run: (context) =>
      changeState(context, { from: ['blocked'], to: 'as_before', reason: null, action: 'unblock' }),
  }),
]

interface Change {
  from: ('known' | 'delivered' | 'blocked')[]
  /** As before: delivered where the register knows of a delivery, else known. */
  to: 'blocked' | 'as_before'
  reason: string | null
  action: string
}

/** @throws conflict when the device stands in another state, such as claimed. */
async function changeState({ tx, unit, caller, now, deps }: FunctionContext, change: Change) {
  const changed = await tx
    .updateTable('serial_number')
    .set({
      serial_state: change.to === 'blocked' ? 'blocked' : before,
      blocked_reason: change.reason,
    })
    .where('id', '=', unit)
    .where('serial_state', 'in', change.from)
    .returning('serial_state')
    .executeTakeFirst()
  if (!changed)
    throw conflict(
      'serial_state',
      'the serial number is in use or already changed',
      'serial_number',
    )
  const { serial_state } = changed
  const changes = { serial_state, reason: change.reason }
  await recordAudit(tx, {
    caller,
    action: change.action,
    arke: 'serial_number',
    id: unit,
    changes,
    now,
  })
  await announce(tx, {
    events: deps.events,
    served: deps.registry.byDefinition('serial_number'),
    id: unit,
  })
  return { serial_state }
}

const before = sql<'known' | 'delivered'>`
  case when delivered_on is null and link_wholesaler is null then 'known' else 'delivered' end`
