import { z } from 'zod'
import { id, instant } from './common.ts'

/** What of a field changed; linked units as `{id, arke_id, label}`, money in EUR. */
const fieldChange = z.strictObject({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Only that it changed is kept: the values are personal. */
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

/** What was done to units, the newest first. */
export const objectLog = z.strictObject({
  items: z.array(logEntry),
  /** What to ask for the older ones with; null where there are none. */
  next: id.nullable(),
})

/** What was done, of whatever is kept: each line says of which unit it is. */
export const trail = z.strictObject({
  items: z.array(
    logEntry.extend({
      /** Without a label where the unit is gone, or not for the reader. */
      object: z.strictObject({ id, arke_id: id, label: z.string().nullable() }),
    }),
  ),
  /** What to ask for the older ones with, also where a search has come so far without finding one. */
  next: id.nullable(),
})

export type Trail = z.infer<typeof trail>
export type TrailEntry = Trail['items'][number]
export type ObjectLog = z.infer<typeof objectLog>
export type LogEntry = ObjectLog['items'][number]
export type FieldChange = LogEntry['changes'][number]
