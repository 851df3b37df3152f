import { z } from 'zod'
import { commentAudiences } from '../claims/talk.ts'
import { count, id, instant, oneOf } from './common.ts'

/** A file that came with a message; its bytes by `message_file`. */
export const messageFile = z.strictObject({
  id,
  name: z.string(),
  /** In bytes. */
  size: count,
  media_type: z.string(),
})

/** The messages between participant and office about a claim. */
export const thread = z.strictObject({
  /** Whether either side may write. */
  is_open: z.boolean(),
  /** Messages of the other side that the reader's has not read. */
  unread: count,
  /** Those that came with a question itself. */
  files: z.array(messageFile).optional(),
  /** The oldest first. */
  messages: z.array(
    z.strictObject({
      id,
      /** From 1. */
      number: count,
      is_from_office: z.boolean(),
      /** Participants see one name for the whole office. */
      author: z.string(),
      text: z.string(),
      written_at: instant,
      files: z.array(messageFile),
    }),
  ),
})

/** The staff's comments on a claim, and its current marks. */
export const comments = z.strictObject({
  /** The oldest first. */
  comments: z.array(
    z.strictObject({
      id,
      /** The brand sees one name for the whole office. */
      author: z.string(),
      is_by_brand: z.boolean(),
      audience: oneOf(commentAudiences),
      text: z.string(),
      written_at: instant,
      /** Names; hidden from the brand. */
      mentions: z.array(z.string()),
    }),
  ),
  flags: z.array(
    z.strictObject({
      id,
      author: z.string(),
      is_own: z.boolean(),
      may_lift: z.boolean(),
      reason: z.string(),
      raised_at: instant,
    }),
  ),
})

export type Comments = z.infer<typeof comments>
export type Thread = z.infer<typeof thread>
export type MessageFile = z.infer<typeof messageFile>
