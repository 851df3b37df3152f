import { z } from 'zod'
import type { TraceStep } from '../calculation/trace.ts'

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
  z.enum(Object.keys(table) as [Key, ...Key[]])

/** Whoever did something; null for the program itself. */
export const actor = z.strictObject({ id, label: z.string() }).nullable()

/** A step of a calculation, in words of the reader's language too. */
export const toldStep = z.custom<TraceStep & { text: string }>()
