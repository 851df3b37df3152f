import { z } from 'zod'
import { documentKinds } from '../arkes/document.ts'
import { paperworkStatuses } from '../arkes/paperwork-statuses.ts'
import { evidencePoints } from '../claims/conflict-evidence.ts'
import type { PaperworkStatus } from '../claims/status/paperwork-status.ts'
import { count, day, euro, id, instant, oneOf } from './common.ts'

const side = z.enum(['first', 'second'])
const state = z.enum(['for', 'against', 'unknown'])
const named = z.strictObject({ id, label: z.string() })

/** One of two competing claims for a device. */
const conflictSide = z.strictObject({
  claim: id,
  claim_number: z.string().nullable(),
  paperwork_status: oneOf<PaperworkStatus>(paperworkStatuses),
  company: named,
  /** The wholesaler who sold the device, according to the claim. */
  wholesaler: z.string().nullable(),
  submitted_at: instant.nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: day.nullable(),
  invoice_seller: z.string().nullable(),
  invoice_buyer: z.string().nullable(),
  commissioning_date: day.nullable(),
  product: z.string().nullable(),
  /** The credited amount of the device, else the expected amount. */
  amount: euro,
  is_credited: z.boolean(),
  /** Documents that show the device: photos of its type plate. */
  photos: z.array(z.strictObject({ id, file: id, name: z.string(), kind: oneOf(documentKinds) })),
})

/** Two competing claims for a device, the evidence for each, and the decision. */
export const conflict = z.strictObject({
  id,
  serial: z.string(),
  state: z.enum(['open', 'waiting', 'settled', 'ended']),
  opened_at: instant,
  /** When the device was delivered, and to whom. */
  delivered_on: day.nullable(),
  delivered_to: z.string().nullable(),
  first: conflictSide,
  second: conflictSide,
  evidence: z.array(
    z.strictObject({
      code: oneOf(evidencePoints),
      first: state,
      second: state,
      speaks_for: side.nullable(),
      points: z.number(),
    }),
  ),
  points: z.strictObject({ first: z.number(), second: z.number() }),
  proposal: side.nullable(),
  /** The reader granted the first claim, and settles nothing. */
  is_involved: z.boolean(),
  /** The decision and who made it; it may still need a second approval. */
  settlement: z
    .strictObject({
      winner: z.enum(['first', 'second', 'neither']),
      first_text: z.string(),
      second_text: z.string(),
      note: z.string().nullable(),
      decided_by: named,
      decided_at: instant,
    })
    .nullable(),
})

/** The newest first, at most as many as are named. */
export const conflictList = z.strictObject({ count, conflicts: z.array(conflict) })

export type Conflict = z.infer<typeof conflict>
export type ConflictParty = z.infer<typeof conflictSide>
