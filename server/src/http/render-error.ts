import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFailure } from '../db/failures.ts'
import { AppError, type ErrorKind, failure } from '../errors/errors.ts'
import { translateFailure } from '../errors/translate-failure.ts'
import { languageOf } from './language.ts'

/**
 * The one place where failures become answers: `{content: null, messages}`, plus `errors.detail`
 * where clients of the original read it (docs/wire-format.md, Errors); in the caller's language.
 */
export function renderError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refused =
    error instanceof AppError ? error : (databaseFailure(error) ?? requestFailure(error))
  const appError = refused?.kind === 'storage_full' && isReading(request) ? unreadable() : refused
  if (!appError || appError.kind === 'internal')
    request.log.error({ err: error }, 'unexpected failure')
  const refusal = appError ?? internal()
  // Users can quote the id, which finds the line in the log.
  if (refusal.status >= 500) reply.header('x-request-id', request.id)
  const wait = refusal.retry_after ?? retry_after[refusal.kind]
  if (wait !== undefined) reply.header('retry-after', wait)
  const messages = translateFailure(refusal, languageOf(request))
  return reply.code(refusal.status).send({
    content: null,
    messages,
    ...(refusal.status >= 500 ? { errors: { detail: messages[0]?.message } } : {}),
  })
}

/** Seconds, where the failure has none: the database is soon back, but people make room on a disk. */
const retry_after: Partial<Record<ErrorKind, number>> = { unavailable: 2, storage_full: 30 }

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A read stores nothing itself, though the database needs room. */
const unreadable = () =>
  failure('unavailable', 'database_unavailable', { context: null, message: 'service unavailable' })

const internal = () =>
  failure('internal', 'internal', { context: 'server', message: 'Internal Server Error' })

/** Failures of the HTTP layer: bad JSON, too large a body, a wrong media type. */
function requestFailure(error: Error & { statusCode?: number; code?: string }): AppError | null {
  if (error.statusCode === 413)
    return failure('too_large', 'too_large', {
      context: 'request',
      message: 'Request Entity Too Large',
    })
  if (error.statusCode === 414)
    return failure('address_too_long', 'address_too_long', {
      context: 'request',
      message: 'URI Too Long',
    })
  if (error.statusCode === 429)
    return failure('too_many_requests', 'too_many_requests', {
      context: 'request',
      message: 'Too Many Requests',
    })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
  return null
}
