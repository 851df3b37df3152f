import { z } from 'zod'
import { paperwork } from '../arkes/paperwork.ts'
import { paperworkStatuses } from '../arkes/paperwork-statuses.ts'
import { serial_number } from '../arkes/product.ts'
import type { PaperworkStatus } from '../claims/status/paperwork-status.ts'
import { serialEventKinds } from '../serials/life.ts'
import { count, day, euro, id, instant, oneOf } from './common.ts'

/** The device's status after a step. */
export const deviceStep = z.strictObject({
  serial_state: oneOf(serial_number.fields.serial_state.values),
})

const text = z.string().nullable()

const deviceEvent = z.strictObject({
  /** Counts up. */
  id: count,
  kind: z.enum(serialEventKinds),
  at: instant,
  /** When it was produced, delivered or brought back. */
  day: day.nullable(),
  reason: text,
  /** Null for the program, and for what came in with a file. */
  actor: text,
  wholesaler: text,
  claim: id.nullable(),
  claim_number: text,
  installer: text,
  /** Of the programme before. */
  former_number: text,
})

const deviceClaim = z.strictObject({
  id,
  claim_number: text,
  status: oneOf<PaperworkStatus>(paperworkStatuses),
  installer_id: id,
  installer: text,
  customer_number: text,
  decision: z.enum(['open', 'approved', 'approved_reduced', 'rejected']),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** The amount of the claim for this device. */
  amount: euro,
  payout_state: oneOf(paperwork.fields.payout_state.values).nullable(),
  paid_on: day.nullable(),
})

/** The history of a device, oldest first, and the claims that named it. */
export const deviceStory = z.strictObject({
  events: z.array(deviceEvent),
  claims: z.array(deviceClaim),
})

export const leftReasons = [
  'known',
  'delivered',
  'claimed',
  'rewarded',
  'blocked',
  'returned',
  'unknown',
  'former',
  'claim_open',
  'takeback_open',
] as const

const leftDevice = z.strictObject({
  serial: z.string(),
  /** Null for a number that the register does not know. */
  family: z.string().nullable(),
  why: z.enum(leftReasons),
})

/** How many were changed, or would be, and the first of those that were not. */
export const devicesChanged = z.strictObject({
  changed: count,
  left: z.array(leftDevice),
  left_count: count,
})

const returnedClaim = z.strictObject({ id, claim_number: z.string(), devices: count, amount: euro })

/** Includes claims with a proposed clawback. */
export const devicesReturned = devicesChanged.extend({
  rewarded: count,
  proposed: z.array(returnedClaim),
})

export type DeviceStory = z.infer<typeof deviceStory>
export type DeviceEvent = DeviceStory['events'][number]
export type DeviceClaim = DeviceStory['claims'][number]
export type DevicesChanged = z.infer<typeof devicesChanged>
export type DevicesReturned = z.infer<typeof devicesReturned>
export type LeftDevice = DevicesChanged['left'][number]
export type ReturnedClaim = DevicesReturned['proposed'][number]
