import type { Fields } from '@ruecklauf/model'
import { identifier } from '../../../db/quote.ts'
import type { ArkeFunction } from '../../functions.ts'
import {
  type AskingRole,
  type Registry,
  registryOf,
  type ServedAccess,
  type ServedArke,
} from '../../registry.ts'
import { denied, grantAccess, isReadable } from '../links/grants.ts'
import { fieldOf } from './field-of.ts'
import type { StoredArke, StoredSchema } from './stored-schema.ts'

interface Additions {
  stored: StoredSchema
  /** Functions of every arke. */
  functions: readonly ArkeFunction[]
}

/** The registry of the code together with the arkes, groups and permissions made at run time. */
export function withRuntimeArkes(base: Registry, { stored, functions }: Additions): Registry {
  const runtime = stored.arkes.map((arke) => serve(arke, { stored, functions }))
  const arkes = new Map([
    ...base.arkes,
    ...runtime.map(({ served }) => [served.id, served] as const),
  ])
  const groups = new Map(base.groups)
  for (const { id, label, description, arkes: ids } of stored.groups) {
    const served = ids.flatMap((arkeId) => arkes.get(arkeId) ?? [])
    groups.set(id, { id, label, description: description ?? '', arkes: served })
  }
  const registry = registryOf({ arkes, groups, brandId: base.byDefinition('brand').id })
  for (const { served, access } of runtime)
    for (const [role, granted] of grantAccess(served, { stored, registry }))
      access.set(role, granted)
  // Rules follow links into other arkes, so they are checked after every arke has its access.
  for (const { served, access } of runtime)
    for (const [role, granted] of access)
      if (!isReadable(granted, { served, role, registry })) access.set(role, denied(granted))
  return registry
}

function serve(arke: StoredArke, { stored, functions }: Additions) {
  const { id, label, revision } = arke
  const fields: Fields = Object.fromEntries(
    arke.parameters.map(({ parameter, overrides }) => [
      parameter.id,
      fieldOf(parameter, overrides),
    ]),
  )
  const groups = stored.groups.filter((group) => group.arkes.includes(id)).map((group) => group.id)
  const access = new Map<AskingRole, ServedAccess>()
  const served: ServedArke = {
    id,
    table: id,
    // Prevents a statement prepared for the old table from serving the new one.
    relation: `runtime.${identifier(id)} /* ${revision} */`,
    rows_from: [`runtime.${id}`],
    label,
    arke: { id, label, groups, fields },
    fields,
    functions: new Map(functions.map((func) => [func.name, func])),
    hooks: {},
    access,
    origin: 'runtime',
    isView: false,
  }
  return { served, access }
}
