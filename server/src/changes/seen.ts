import { z } from 'zod'
import { conflict } from '../errors/errors.ts'

/** The version the reader reviewed before approving: the id, version or instant of the waiting unit. */
export const seenInput = z
  .string()
  .max(100)
  .optional()
  .describe('What was looked at: refused where something else waits by now')

/**
 * Refuses an approval if the subject changed since the review.
 * @throws conflict `version`
 */
export function requireSeen(
  seenVersion: string | undefined,
  waiting: string | number | Date,
): void {
  const current = waiting instanceof Date ? waiting.toISOString() : String(waiting)
  if (seenVersion !== undefined && seenVersion !== current)
    throw conflict('version', 'something else than what was looked at waits by now', 'version')
}
