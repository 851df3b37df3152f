import type { FastifyServerOptions } from 'fastify'
import { databaseFailure } from '../db/failures.ts'
import { codeOf, messageOf } from '../errors/error-code.ts'

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type LogMethod = NonNullable<NonNullable<LogOptions['hooks']>['logMethod']>

/** The interval of lines about an unreachable or full database. */
const EVERY_MS = 60_000

/**
 * Logs an outage of the database at most once a minute for each message. One line without a stack
 * has the number of failures since the previous one. Every part that meets the outage logs the
 * same.
 */
export function logOutages(now = () => Date.now()): LogMethod {
  const logged = new Map<string, { at: number; failures: number }>()
  return function log(parts, method) {
    const [fields, text] = parts as [unknown, unknown]
    const outage = outageOf(fields)
    if (!outage) return method.apply(this, parts)
    const { err, ...others } = fields as { err: unknown }
    const name = `${outage} ${String(text)}`
    const before = logged.get(name) ?? { at: Number.NEGATIVE_INFINITY, failures: 0 }
    const failures = before.failures + 1
    if (now() - before.at < EVERY_MS) {
      logged.set(name, { ...before, failures })
      return undefined
    }
    logged.set(name, { at: now(), failures: 0 })
    const details = { ...others, code: codeOf(err), reason: messageOf(err), failures }
    return method.apply(this, [details, `${outage}: ${String(text)}`])
  }
}

function outageOf(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined
  const kind = databaseFailure(fields.err)?.kind
  if (kind === 'unavailable') return 'the database is out of reach'
  return kind === 'storage_full' ? 'the disk of the database is full' : undefined
}
