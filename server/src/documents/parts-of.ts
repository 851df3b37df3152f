import type { FastifyRequest } from 'fastify'
import { failure } from '../errors/errors.ts'

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

/**
 * The parts of a multipart form; none of a client that hung up while its request waited. Otherwise
 * the parser would wait for ever for a past end, and hold its sender's turn.
 * @throws bad_request for a form that broke off
 */
export function partsOf(request: FastifyRequest, limits: NonNullable<Limits>) {
  if (request.raw.destroyed) throw brokenForm()
  return request.parts({ limits })
}

/** A form that broke off, or is none (400). */
export const brokenForm = () =>
  failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
