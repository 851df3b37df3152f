import { baseFields, type Field, type StructEntry, structEntry } from '@ruecklauf/model'
import { readableFields, type Scope } from './access.ts'
import { type RawQuery, texts } from './list-query.ts'
import type { Registry, ServedArke } from './registry.ts'

interface Struct {
  label: string
  parameters: StructEntry[]
}

/** The struct of an arke for one caller: fields he may not read are not in it. */
export function arkeStruct(scope: Scope, query: RawQuery): Struct {
  return { label: scope.served.label, parameters: entries(scope.registry, fieldsOf(scope), query) }
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
  registry: Registry,
  { label, scopes, query }: { label: string; scopes: readonly Scope[]; query: RawQuery },
): Struct {
  const [first, ...others] = scopes.map(fieldsOf)
  const common = (first ?? []).filter(([name, field]) =>
    others.every((fields) =>
      fields.some(([other, { type }]) => other === name && type === field.type),
    ),
  )
  return { label, parameters: entries(registry, common, query) }
}

/** An arke as a unit of the arke `arke` (arke-contract §8). */
export const encodeArke = (served: ServedArke) => ({
  id: served.id,
  arke_id: 'arke',
  label: served.label,
  active: true,
  type: served.isView ? 'view' : 'arke',
  parameters: [...Object.keys(served.fields), ...Object.keys(baseFields)],
  metadata: {},
  inserted_at: null,
  updated_at: null,
})

const fieldsOf = (scope: Scope): [string, Field][] => [
  ...readableFields(scope),
  ...Object.entries(baseFields),
]

function entries(registry: Registry, fields: [string, Field][], query: RawQuery): StructEntry[] {
  const exclude = texts(query, 'exclude')
  const include = texts(query, 'include')
  const wanted = fields.filter(([name]) =>
    exclude.length > 0 ? !exclude.includes(name) : include.length === 0 || include.includes(name),
  )
  return wanted.map(([name, field]) => structEntry(name, field, (to) => linkRef(registry, to)))
}

/** What a link points to, one level deep, so that links in circles end. */
function linkRef(registry: Registry, to: string): Record<string, unknown> {
  const group = registry.groups.get(to)
  if (!group) return encodeArke(registry.byDefinition(to))
  return {
    id: group.id,
    arke_id: 'group',
    label: group.label,
    description: group.description,
    arke_list: group.arkes.map((served) => served.id),
    metadata: {},
    inserted_at: null,
    updated_at: null,
  }
}
