import { z } from 'zod'
import { cutover, cutoverKinds } from '../arkes/cutover.ts'
import { count, euro, id, oneOf } from './common.ts'

/** The content of a cutover file, before the server stores any of it. */
export const cutoverPreview = z.strictObject({
  kind: oneOf(cutoverKinds),
  sha256: z.string(),
  /** An earlier upload of the same file was not declined. */
  is_known: z.boolean(),
  rows: count,
  /** The total of the rows with a readable amount. */
  total: euro,
  /** Members that rows were found for. */
  members: count,
  /** Devices named by their serial number. */
  serials: count,
  /** Rows that can't be imported. */
  wrong: count,
  /** The problems, most frequent first, in the reader's language. */
  problems: z.array(z.strictObject({ sentence: z.string(), count })),
  /** The first of them by their place in the file. */
  wrong_rows: z.array(z.strictObject({ line: count, sentences: z.array(z.string()) })),
})

/** A file after a step. */
export const cutoverStep = z.strictObject({
  id,
  filename: z.string(),
  cutover_status: oneOf(cutover.fields.cutover_status.values),
  row_count: count,
  total: euro,
})

export type CutoverPreview = z.infer<typeof cutoverPreview>
export type CutoverStep = z.infer<typeof cutoverStep>
