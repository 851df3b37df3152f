import { z } from 'zod'
import type { TraceStep } from '../calculation/trace.ts'
import { keysOf } from '../records.ts'

/** EUR, with two decimals. */
export const euro = z.number()

/** A German day as `2026-11-21`. */
export const day = z.iso.date()

/** An instant in UTC. */
export const instant = z.iso.datetime()

/** A share in percent. */
export const percent = z.number()

/** Id of a unit. */
export const id = z.string()

export const count = z.int()

/** One of the keys of a table. */
export const oneOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(keysOf(table))

/** The acting person; null for the program itself. */
export const actor = z.strictObject({ id, label: z.string() }).nullable()

/** A step of a calculation, in words of the reader's language too. */
export const toldStep = z.custom<TraceStep & { text: string }>()

/** The result of importing units of any arke. */
export const importResult = z.strictObject({
  count_inserted: count,
  /** Rows of existing units. */
  count_existing: count,
  /** The first of them, by their place in the file, from 1. */
  existing_lines: z.array(count),
  /** How many of these change; 0 unless they may be updated. */
  count_updated: count,
  count_error: count,
  total_count: count,
  /** The first rows with errors: each its cells by the ids of their columns, its place and why. */
  error_units: z.array(
    z.looseObject({
      line: count,
      errors: z.array(
        z.strictObject({
          context: z.string().nullable(),
          message: z.string(),
          /** The id of the column; without it, it is the row as a whole. */
          parameter: z.string().optional(),
        }),
      ),
    }),
  ),
})

export type ImportResult = z.infer<typeof importResult>
export type ImportErrorUnit = ImportResult['error_units'][number]
