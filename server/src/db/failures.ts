import pg from 'pg'
import { type AppError, conflict, failure } from '../errors/errors.ts'

/**
 * Translates PostgreSQL's errors into expected failures: the only place that reads SQLSTATEs.
 * Undefined for codes that only a bug of ours can cause.
 */
export function databaseFailure(error: unknown): AppError | undefined {
  if (isConnectionLost(error)) return unavailable()
  if (isDiskFull(error)) return storageFull()
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (isSchemaChanged(error)) return schemaChanged()
  if (error.constraint === 'serial_number.serial_key') return serialInFamily(error)
  return failures[error.code ?? '']?.()
}

/** Whether the database was unreachable, so that the same request may succeed later (503). */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // No connection, or a lost one, whatever the reason.
  if (error instanceof pg.DatabaseError && error.severity === 'FATAL') return !isDiskFull(error)
  const code = 'code' in error ? String(error.code) : ''
  return lost_codes.test(code) || lost_messages.test(error.message)
}

/**
 * Whether PostgreSQL's disk is full. It then stores nothing, but open connections can still read. A
 * new connection may be refused because PostgreSQL can't write its first file, an error without a
 * code of its own.
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '53100' ||
    (file_codes.has(error.code ?? '') && full_messages.test(error.message)))

/** Internal errors, and errors of input and output. */
const file_codes = new Set(['XX000', '58030'])
const full_messages = /No space left on device|could not write init file/

const lost_codes =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const lost_messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const unavailable = () =>
  failure('unavailable', 'database_unavailable', { context: null, message: 'service unavailable' })

const storageFull = () =>
  failure('storage_full', 'storage_full', { context: null, message: 'storage is full' })

const badValue = () =>
  failure('bad_request', 'invalid_value', {
    context: 'parameter_validation',
    message: 'invalid value',
  })

/** Conflicts lasted as long as `inTransaction` tries; the caller has lost nothing. */
const busy = () =>
  failure('unavailable', 'busy', { context: null, message: 'too busy, please try again' })

/** A table of a runtime arke no longer matches the statement. */
const schemaChanged = () =>
  failure('unavailable', 'schema_changed', {
    context: 'schema',
    message: 'the schema has just changed, please try again',
  })

/** Products can't change family where the new family has one of their serial numbers. */
function serialInFamily({ detail = '' }: pg.DatabaseError): AppError {
  const serial = /^[^=]*=\(([^,]+),/.exec(detail)?.[1] ?? ''
  const message = `the family has a serial number ${serial} already`
  return failure('conflict', 'serial_in_family', { context: 'serial_number', message }, { serial })
}

/** Whether a statement met a table, column or plan that a schema change has removed. */
export const isSchemaChanged = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && schema_codes.has(error.code ?? '')

const schema_codes = new Set(['0A000', '42703', '42804', '42P01'])

const failures: Record<string, () => AppError> = {
  '22001': badValue,
  '22003': badValue,
  '22007': badValue,
  '22008': badValue,
  '22009': badValue,
  '22021': badValue,
  '22P02': badValue,
  '22P05': badValue,
  '23503': () => conflict('still_referenced', 'a link leads to or from this unit'),
  '23505': () => conflict('already_exists', 'already exists'),
  '40001': busy,
  '40P01': busy,
  // A text too long for the index that keeps it unique.
  '54000': badValue,
  // A table has reached PostgreSQL's limit of columns.
  '54011': () => conflict('too_many_parameters', 'the type can take no more parameters', 'schema'),
  '55P03': busy,
  '57014': unavailable,
}
