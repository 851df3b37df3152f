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
  const known = refused?.kind === 'storage_full' && isReading(request) ? unreadable() : refused
  if (!known || known.kind === 'internal') request.log.error({ err: error }, 'unexpected failure')
  const shown = known ?? internal()
  // Whoever reports it can say which line of the log it is.
  if (shown.status >= 500) reply.header('x-request-id', request.id)
  const wait = shown.retry_after ?? retry_after[shown.kind]
  if (wait !== undefined) reply.header('retry-after', wait)
  const messages = translateFailure(shown, languageOf(request))
  return reply.code(shown.status).send({
    content: null,
    messages,
    ...(shown.status >= 500 ? { errors: { detail: messages[0]?.message } } : {}),
  })
}

/** Seconds, where the failure itself knows none: the database is soon back, room on a disk is made by people. */
const retry_after: Partial<Record<ErrorKind, number>> = { unavailable: 2, storage_full: 30 }

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whoever only reads stores nothing, though the database could not do without. */
const unreadable = () =>
  failure('unavailable', 'database_unavailable', { context: null, message: 'service unavailable' })

const internal = () =>
  failure('internal', 'internal', { context: 'server', message: 'Internal Server Error' })

/** What the HTTP layer itself refuses: bad JSON, too large a body, a wrong media type. */
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
