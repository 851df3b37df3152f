import type { Field, Filter } from '@ruecklauf/model'
import { forbidden } from '../errors/errors.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import { accessFor } from './access-for.ts'
import type { Operation, Registry, ServedAccess, ServedArke } from './registry.ts'

/** The rows and fields of an arke that one caller may touch. */
export interface Scope {
  readonly served: ServedArke
  readonly caller: Caller | Visitor
  readonly registry: Registry
  readonly access: ServedAccess
  /** Row filter of the operation; `'all'` has none. */
  readonly rows: Filter | 'all'
  /** Only units reachable by child links from the caller's own. */
  readonly child_only?: boolean
}

/**
 * The one gate of the platform: list, get, count, filter, order, links and functions all ask here.
 * @throws forbidden when the caller's role may not do this with the arke at all.
 */
export function scopeOf(
  operation: Operation,
  {
    registry,
    caller,
    served,
  }: { registry: Registry; caller: Caller | Visitor; served: ServedArke },
): Scope {
  const scope = findScope(operation, { registry, caller, served })
  if (!scope) throw forbidden()
  return scope
}

/** Like `scopeOf`, for places where a refusal is no error: expanded links, paths, groups. */
export function findScope(
  operation: Operation,
  {
    registry,
    caller,
    served,
  }: { registry: Registry; caller: Caller | Visitor; served: ServedArke },
): Scope | null {
  const access = accessFor(served, caller)
  const rows = access?.rows[operation] ?? 'none'
  if (!access || rows === 'none') return null
  // A new unit has no links yet; the row filter decides where it may be.
  const child_only = operation !== 'post' && (access.child_only?.has(operation) ?? false)
  return { served, caller, registry: registry.current(), access, rows, child_only }
}

/** The field; undefined for a missing or hidden one, so that both look alike. */
export function readableField(scope: Scope, name: string): Field | null {
  if (!Object.hasOwn(scope.served.fields, name) || scope.access.hidden.has(name)) return null
  return scope.access.told?.get(name) ?? scope.served.fields[name] ?? null
}

/** The fields a caller may read, in the definition's order. */
export const readableFields = (scope: Scope): [string, Field][] =>
  Object.entries(scope.served.fields)
    .filter(([name]) => !scope.access.hidden.has(name))
    .map(([name, field]) => [name, scope.access.told?.get(name) ?? field])

/** The arkes a link points to: one, or all of a group; none while that one is not served. */
export function linkTargets(registry: Registry, field: Field): readonly ServedArke[] {
  const group = field.to ? registry.groups.get(field.to) : undefined
  if (group) return group.arkes
  const target = field.to ? registry.find(field.to) : undefined
  return target ? [target] : []
}
