import type { Arke, Field, Fields } from '@ruecklauf/model'
import { type Registry, registryOf, type ServedArke } from '../../registry.ts'
import type { StoredSchema } from './stored-schema.ts'

/** The arkes whose units are values of fields. */
export const namedArkes = ({ arkes }: Registry): readonly string[] => [
  ...new Set(
    [...arkes.values()].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ values_of }) => values_of ?? []),
    ),
  ),
]

/**
 * The registry with the present values of such fields, which every reader of a definition finds
 * under `values`.
 */
export function withNamedValues(base: Registry, { named }: Pick<StoredSchema, 'named'>): Registry {
  const complete = new Map(
    [...base.arkes.values()].map((served) => [served, completed(served, named)]),
  )
  const as = (served: ServedArke) => complete.get(served) ?? served
  return registryOf({
    arkes: new Map([...base.arkes].map(([id, served]) => [id, as(served)])),
    groups: new Map(
      [...base.groups].map(([id, group]) => [id, { ...group, arkes: group.arkes.map(as) }]),
    ),
    brandId: base.byDefinition('brand').id,
  })
}

function completed(served: ServedArke, named: StoredSchema['named']): ServedArke {
  if (!Object.values(served.fields).some(({ values_of }) => values_of)) return served
  const fields = fieldsWith(served.fields, named)
  const arke: Arke = { ...served.arke, fields }
  // Caches for a role's view of the arke use this value as their key.
  const access = new Map([...served.access].map(([role, granted]) => [role, { ...granted }]))
  return { ...served, arke, fields, access }
}

const fieldsWith = (fields: Fields, named: StoredSchema['named']): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { values_of, ...field }]): [string, Field] => [
      name,
      values_of ? { ...field, values: named[values_of] ?? {} } : field,
    ]),
  )
