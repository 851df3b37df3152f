import type { FastifyRequest } from 'fastify'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import type { Registry, ServedArke } from '../registry.ts'

/**
 * The arke a path begins with.
 * @throws not_found; unauthorized for visitors, so that they learn no names of arkes
 */
export function servedArke(
  registry: Registry,
  id: string,
  request: Pick<FastifyRequest, 'identity'>,
): ServedArke {
  const served = registry.arkes.get(id)
  if (served) return served
  requireCaller(request)
  throw failure('not_found', 'arke_not_found', { context: 'query', message: 'arke not found' })
}
