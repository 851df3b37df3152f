import { failure } from '../../http/errors.ts'
import type { Registry, ServedArke } from '../registry.ts'

/**
 * The arke a path begins with.
 * @throws not_found
 */
export function servedArke(registry: Registry, id: string): ServedArke {
  const found = registry.arkes.get(id)
  if (found) return found
  throw failure('not_found', 'arke_not_found', { context: 'query', message: 'arke not found' })
}
