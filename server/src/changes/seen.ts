import { z } from 'zod'
import { conflict } from '../errors/errors.ts'

/** Names what somebody looked at before he says yes to it: the id, version or instant of what waits. */
export const seenInput = z
  .string()
  .max(100)
  .optional()
  .describe('What was looked at: refused where something else waits by now')

/**
 * Refuses a yes to what was exchanged since it was looked at.
 * @throws conflict `version`
 */
export function requireSeen(seen: string | undefined, waiting: string | number | Date): void {
  const current = waiting instanceof Date ? waiting.toISOString() : String(waiting)
  if (seen !== undefined && seen !== current)
    throw conflict('version', 'something else than what was looked at waits by now', 'version')
}
