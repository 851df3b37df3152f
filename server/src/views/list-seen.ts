import { notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { findScope, type Scope } from '../platform/access.ts'
import type { Registry } from '../platform/registry.ts'

/**
 * What a caller sees of a list.
 * @param list id of an arke, as its definition has it.
 * @throws not_found where there is none, or none for his role.
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
