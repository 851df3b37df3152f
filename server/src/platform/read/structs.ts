import { baseFields, type Field, type Group, type StructEntry, structEntry } from '@ruecklauf/model'
import { findScope, readableFields, type Scope } from '../access.ts'
import type { Registry, ServedAccess, ServedArke } from '../registry.ts'
import { type RawQuery, texts } from './list-query.ts'

interface Struct {
  label: string
  parameters: StructEntry[]
}

/** The struct of an arke for one caller, without fields they may not read. */
export function arkeStruct(scope: Scope, query: RawQuery): Struct {
  return { label: scope.served.label, parameters: chosen(structEntries(scope), query) }
}

/** The struct of a unit: every entry carries the unit's value. */
export function unitStruct(
  scope: Scope,
  { unit, query }: { unit: Readonly<Record<string, unknown>>; query: RawQuery },
): Struct {
  const struct = arkeStruct(scope, query)
  const parameters = struct.parameters.map((entry) => ({ ...entry, value: unit[entry.id] ?? null }))
  return { ...struct, parameters }
}

/** The struct of a group: the parameters that all its arkes share. */
export function groupStruct(
  scopes: readonly Scope[],
  { label, query }: { label: string; query: RawQuery },
): Struct {
  const [first = [], ...others] = scopes.map(structEntries)
  const common = first.filter((entry) =>
    others.every((entries) =>
      entries.some((other) => other.id === entry.id && other.type === entry.type),
    ),
  )
  return { label, parameters: chosen(common, query) }
}

/**
 * An arke as a unit of the arke `arke` (docs/wire-format.md, Groups), with the parameters the
 * caller may read.
 */
export const encodeArke = (scope: Scope) => ({
  ...arkeUnit(scope.served),
  parameters: fieldsOf(scope).map(([name]) => name),
})

/** A group as a unit of the arke `group`. */
export const encodeGroup = (group: Group & { arkes: readonly ServedArke[] }) => ({
  id: group.id,
  arke_id: 'group',
  label: group.label,
  description: group.description,
  arke_list: group.arkes.map((served) => served.id),
  metadata: {},
  inserted_at: null,
  updated_at: null,
})

/**
 * `include` and `exclude` of the query; where both are given only `exclude` counts
 * (docs/wire-format.md, Struct).
 */
function chosen(entries: readonly StructEntry[], query: RawQuery): StructEntry[] {
  const exclude = texts(query, 'exclude')
  const include = texts(query, 'include')
  return entries.filter(({ id }) =>
    exclude.length > 0 ? !exclude.includes(id) : include.length === 0 || include.includes(id),
  )
}

const written = new WeakMap<Registry, WeakMap<ServedAccess, readonly StructEntry[]>>()

/** All entries of an arke for one role; they change only with the registry. */
function structEntries(scope: Scope): readonly StructEntry[] {
  const ofRegistry = written.get(scope.registry) ?? new WeakMap()
  written.set(scope.registry, ofRegistry)
  const cached = ofRegistry.get(scope.access)
  if (cached) return cached
  const entries = fieldsOf(scope).map(([name, field]) =>
    structEntry(name, field, (to) => linkRef(scope, to)),
  )
  ofRegistry.set(scope.access, entries)
  return entries
}

const fieldsOf = (scope: Scope): [string, Field][] => [
  ...readableFields(scope),
  ...Object.entries(baseFields),
]

/**
 * The target of a link. An arke carries the struct entries of its own parameters, as far as the
 * caller may read them; one level deep, so that circular links end.
 */
function linkRef(scope: Scope, to: string): Record<string, unknown> | null {
  const { registry } = scope
  const target = registry.groups.has(to) ? undefined : registry.find(to)
  if (!target) return groupUnit(registry, to)
  const visible = findScope('get', { ...scope, served: target })
  const fields = visible ? fieldsOf(visible) : []
  const parameters = fields.map(([name, field]) =>
    structEntry(name, field, (next) => nextRef(registry, next)),
  )
  return { ...arkeUnit(target), parameters }
}

function nextRef(registry: Registry, to: string): Record<string, unknown> | null {
  const target = registry.groups.has(to) ? undefined : registry.find(to)
  return target ? arkeUnit(target) : groupUnit(registry, to)
}

const arkeUnit = (served: ServedArke) => ({
  id: served.id,
  arke_id: 'arke',
  label: served.label,
  active: true,
  type: served.isView ? 'view' : 'arke',
  metadata: {},
  inserted_at: null,
  updated_at: null,
})

function groupUnit(registry: Registry, id: string) {
  const group = registry.groups.get(id)
  return group ? encodeGroup(group) : null
}
