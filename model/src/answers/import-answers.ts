import { z } from 'zod'
import { importPhases, importSteps } from '../imports/import-steps.ts'
import { actor, count, id, importResult, instant, oneOf } from './common.ts'

/** Fields of a unit as they go over the wire. */
const value = z.unknown()

const importChange = z.strictObject({
  field: z.string(),
  count,
  /** The first changes: their position in the file, and their effect. */
  examples: z.array(
    z.strictObject({ line: count, label: z.string(), before: value, after: value }),
  ),
})

/** An import as lists of them tell it. */
export const importSummary = z.strictObject({
  job: id,
  state: oneOf(importSteps),
  file_name: z.string(),
  sha256: z.string(),
  bytes: count,
  mode: z.enum(['default', 'update']),
  asked_by: actor,
  asked_at: instant,
  ended_at: instant.nullable(),
  is_own: z.boolean(),
  /** Whether it can still be reversed, because nobody used its result. */
  may_undo: z.boolean(),
  phase: oneOf(importPhases),
  rows_done: count,
  rows_total: count.nullable(),
  /** New and changed units of a large file that are stored for good, whatever becomes of the rest. */
  rows_written: count,
  counts: importResult.omit({ error_units: true }).nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
})

/** One import, with its columns and what was found in its rows. */
export const importJob = importSummary.extend({
  headings: z.array(z.string()),
  /** The field each column fills; null where it is skipped. */
  columns: z.array(z.string().nullable()),
  /** Whether these were remembered from a file before. */
  is_remembered: z.boolean(),
  corrections: z.record(z.string(), z.record(z.string(), z.string())),
  changes: z.array(importChange),
  error_units: importResult.shape.error_units,
  /** Whether there is a file of all that is wrong. */
  has_error_file: z.boolean(),
})

export type ImportSummary = z.infer<typeof importSummary>
export type ImportJob = z.infer<typeof importJob>
export type ImportChange = z.infer<typeof importChange>
