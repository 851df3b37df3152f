import pg from 'pg'
import { type AppError, conflict, failure, invalid } from '../http/errors.ts'

/**
 * Translates what PostgreSQL refuses into an expected failure: the only place that reads SQLSTATEs.
 * Nothing for codes that only a bug of ours can cause.
 */
export function databaseFailure(error: unknown): AppError | undefined {
  if (isConnectionLost(error)) return unavailable()
  if (!(error instanceof pg.DatabaseError)) return undefined
  return failures[error.code ?? '']?.(error)
}

/** Whether the database was out of reach, so that the same request may succeed later (503). */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lost_codes.test(code) || lost_messages.test(error.message)
}

const lost_codes =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const lost_messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const unavailable = () =>
  failure('unavailable', 'database_unavailable', { context: null, message: 'service unavailable' })

const badValue = (error: pg.DatabaseError) =>
  invalid([{ context: 'parameter_validation', message: `invalid value: ${error.message}` }])

const retry = () => conflict('concurrent_change', 'someone else was faster, please try again')

const failures: Record<string, (error: pg.DatabaseError) => AppError> = {
  '22001': badValue,
  '22003': badValue,
  '22007': badValue,
  '22008': badValue,
  '22021': badValue,
  '22P02': badValue,
  '22P05': badValue,
  '23503': (error) => conflict('still_referenced', error.detail ?? 'link to a missing unit'),
  '23505': () => conflict('already_exists', 'already exists'),
  '40001': retry,
  '40P01': retry,
  '53100': () =>
    failure('storage_full', 'storage_full', { context: null, message: 'storage is full' }),
  '55P03': retry,
  '57014': unavailable,
}
