import {
  type Access,
  type Arke,
  accessOf,
  arkes,
  baseFields,
  type Field,
  type FilterKey,
  type Role,
} from '@ruecklauf/model'
import { isArkeId } from './runtime-types.ts'

/**
 * The definition of a field, including base fields like `inserted_at` and fields behind a link.
 * Null if unknown.
 */
export function fieldOf<A extends Arke>(arke: A, path: FilterKey<A>): Field | null {
  const { arke: target, id } = placeOf(arke, path)
  return target.fields[id] ?? base[id] ?? null
}

const base: Readonly<Record<string, Field>> = baseFields

/** The target of a path: `link_installer.tier` is the installer's tier. */
export function placeOf(arke: Arke, path: string): { arke: Arke; id: string } {
  const at = path.indexOf('.')
  const to = at > 0 ? arke.fields[path.slice(0, at)]?.to : undefined
  return to && isArkeId(to) ? placeOf(arkes[to], path.slice(at + 1)) : { arke, id: path }
}

/** Whether a role may read fields behind a link. */
export function isReadable(role: Role, arke: Arke, path: string): boolean {
  const { arke: target, id } = placeOf(arke, path)
  const readable: readonly string[] = readableFields(role, target)
  return target !== arke && readable.includes(id)
}

/** The fields of an arke that a role may read, in the definition's order, then the unit's dates. */
export function readableFields<A extends Arke>(role: Role, arke: A): FilterKey<A>[] {
  const { hidden = [] } = accessTo(role, arke)
  const fields: Arke['fields'] = arke.fields
  const ids = [...Object.keys(fields), 'inserted_at', 'updated_at'] as FilterKey<A>[]
  return ids.filter((id) => !isTechnical(id, fields[id]) && !hidden.includes(id))
}

/** The fields of an arke that a role may write. */
export function writableFields<A extends Arke>(role: Role, arke: A): FilterKey<A>[] {
  const { writable } = accessTo(role, arke)
  return readableFields(role, arke).filter(
    (id) =>
      Object.hasOwn(arke.fields, id) &&
      !fieldOf(arke, id)?.read_only &&
      (!writable || writable.includes(id)),
  )
}

/** Whether a role has an operation on an arke. The server decides which rows. */
export const mayDo = (
  role: Role,
  arke: Arke,
  operation: Exclude<keyof Access, 'hidden' | 'writable' | 'functions'>,
): boolean => accessTo(role, arke)[operation] !== undefined

/** Whether a role may call a function of an arke. */
export const mayCall = (role: Role, arke: Arke, name: string): boolean =>
  accessTo(role, arke).functions?.includes(name) ?? false

/** Runtime types belong to the administration. Other roles have no screen for them. */
const accessTo = (role: Role, arke: Arke): Access =>
  isArkeId(arke.id) ? accessOf(role, arke.id) : role === 'super_admin' ? fullAccess : noAccess

const noAccess: Access = {}
const fullAccess: Access = { get: true, post: true, put: true, delete: true }

/** Generated or technical fields. */
const isTechnical = (id: string, field: Field | undefined): boolean =>
  id === 'arke_system_user' || (id === 'label' && field?.read_only === true)
