import type { FastifyRequest } from 'fastify'
import { failure } from '../errors/errors.ts'

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

/**
 * The parts of a multipart form. Of a client that has hung up while its request waited there are none: the
 * parser would wait for ever for an end that has passed, and hold the turn of its sender.
 * @throws bad_request for a form that broke off
 */
export function partsOf(request: FastifyRequest, limits: NonNullable<Limits>) {
  if (request.raw.destroyed) throw brokenForm()
  return request.parts({ limits })
}

/** A form that broke off, or is none (400). */
export const brokenForm = () =>
  failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
