import { z } from 'zod'
import { requestItemKinds } from '../claims/reasons.ts'
import { id, instant } from './common.ts'

/** A document or answer requested from a participant, as stored with the claim. */
export const requestItem = z.strictObject({
  id,
  kind: z.enum(requestItemKinds),
  /** The device it is about; null for the whole claim. */
  line: id.nullable(),
  /** Why, in the reviewer's words; the participant reads it. */
  reason: z.string(),
  requested_at: instant,
  /** The database's clock at that moment, which documents carry: what answers has to be newer. */
  newer_than: z.string(),
  /** The answer. */
  document: id.nullable(),
  answered_at: instant.nullable(),
  /** The participant's note with the answer. */
  note: z.string().nullable(),
})

export type RequestItem = z.infer<typeof requestItem>
