import { z } from 'zod'
import { cutover, cutoverKinds } from '../arkes/cutover.ts'
import { count, euro, id, oneOf } from './common.ts'

/** What a file of a cutover holds, before anything of it is kept. */
export const cutoverPreview = z.strictObject({
  kind: oneOf(cutoverKinds),
  sha256: z.string(),
  /** The file was handed in before and not declined. */
  is_known: z.boolean(),
  rows: count,
  /** Of the rows whose amount can be read. */
  total: euro,
  /** Members that rows were found for. */
  members: count,
  /** Devices named by their serial number. */
  serials: count,
  /** Rows that can't be taken. */
  wrong: count,
  /** What is wrong, the most frequent first, in the reader's language. */
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
