import { notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { findScope, type Scope } from '../platform/access.ts'
import type { Registry } from '../platform/registry.ts'

/**
 * A caller's view of a list.
 * @param list id of an arke, as in its definition.
 * @throws not_found where there is none, or none for their role.
 */
export function listSeen(
  list: string,
  { registry, caller }: { registry: Registry; caller: Caller },
): Scope {
  const served = registry.current().find(list)
  const scope = served && findScope('get', { registry, caller, served })
  if (!scope) throw notFound()
  return scope
}
