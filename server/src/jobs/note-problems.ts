import { databaseFailure } from '../db/failures.ts'
import { codeOf, messageOf } from '../errors/error-code.ts'

interface Log {
  error(fields: object, text: string): void
  warn(fields: object, text: string): void
}

/** As often one line says that the database is away or full. */
const SAID_EVERY_MS = 60_000

/**
 * Logs what failed in the background. While the database is away or full every job fails again and again, which is one
 * thing to know: one line without a stack, and the next a minute later, with the number of failures in between.
 */
export function noteProblems(log: Log, now = () => Date.now()) {
  let said_at = Number.NEGATIVE_INFINITY
  let failures = 0
  return (error: unknown, job: string): void => {
    const kind = databaseFailure(error)?.kind
    if (kind !== 'unavailable' && kind !== 'storage_full') {
      log.error({ err: error, job }, 'a job failed')
      return
    }
    failures++
    if (now() - said_at < SAID_EVERY_MS) return
    log.warn({ job, code: codeOf(error), reason: messageOf(error), failures }, nameOf[kind])
    said_at = now()
    failures = 0
  }
}

const nameOf = {
  unavailable: 'the database is out of reach',
  storage_full: 'the disk of the database is full',
}
