import { z } from 'zod'
import { id, instant } from './common.ts'

/** A field's change; linked units as `{id, arke_id, label}`, money in EUR. */
const fieldChange = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The log only stores that it changed: the values are personal. */
  is_personal: z.boolean(),
})

const logEntry = z.strictObject({
  id,
  at: instant,
  /** Which unit it is of. */
  unit: id,
  action: z.string(),
  /** Null for the program; without a label for readers who may not see the person. */
  actor: z.strictObject({ id, arke_id: id, label: z.string().nullable() }).nullable(),
  /** The token that a program did it with; null where it was none, or not for the reader to know. */
  token: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(fieldChange),
})

/** The history of units, newest first. */
export const objectLog = z.strictObject({
  items: z.array(logEntry),
  /** The cursor of the older entries; null where there are none. */
  next: id.nullable(),
})

/** The audit log across all units: each line names its unit. */
export const trail = z.strictObject({
  items: z.array(
    logEntry.extend({
      /** Without a label for deleted units, or units hidden from the reader. */
      object: z.strictObject({ id, arke_id: id, label: z.string().nullable() }),
    }),
  ),
  /** The cursor of the older entries, also where the search found none so far. */
  next: id.nullable(),
})

export type Trail = z.infer<typeof trail>
export type TrailEntry = Trail['items'][number]
export type ObjectLog = z.infer<typeof objectLog>
export type LogEntry = ObjectLog['items'][number]
export type FieldChange = LogEntry['changes'][number]
