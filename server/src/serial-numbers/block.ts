import { sql } from 'kysely'
import { z } from 'zod'
import { happen } from '../devices/happen.ts'
import { conflict } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordStep } from './record-step.ts'

/** Why a device is blocked or was brought back. */
export const reasonWords = z.string().trim().min(3).max(500)

/** Blocks a device that no claim holds, with the reason; nobody can claim it. */
export const block = defineFunction('serial_number', 'block', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Blocks a serial number, so that it can’t be claimed',
  input: z.strictObject({ reason: reasonWords }),
  run: (context, { reason }) =>
    change(context, { kind: 'blocked', from: ['known', 'delivered'], reason }),
})

/** Unblocks a device: it gets its former state. */
export const unblock = defineFunction('serial_number', 'unblock', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Frees a blocked serial number, which is again what it was',
  input: z.strictObject({}),
  run: (context) => change(context, { kind: 'unblocked', from: ['blocked'], reason: null }),
})

/** The audit log's name of the event. */
export const trailActions = {
  blocked: 'block',
  unblocked: 'unblock',
  returned: 'bring_back',
} as const

interface Change {
  kind: 'blocked' | 'unblocked'
  from: readonly string[]
  reason: string | null
}

/** @throws conflict when the device has another state, such as claimed. */
async function change(context: FunctionContext, { kind, from, reason }: Change) {
  const { unit } = context
  const own = sql`device.id = ${unit} and device.serial_state = any(${from}::text[])`
  const changed = await happen(context, { kind, reason }, own)
  if (changed.length === 0)
    throw conflict(
      'serial_state',
      'the serial number is in use or already changed',
      'serial_number',
    )
  return recordStep(context, { action: trailActions[kind], reason })
}
