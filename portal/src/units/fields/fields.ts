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
 * The definition of a field, base fields like `inserted_at` included, or of one behind a link; null for
 * an unknown one.
 */
export function fieldOf<A extends Arke>(arke: A, path: FilterKey<A>): Field | null {
  const { arke: target, id } = placeOf(arke, path)
  return target.fields[id] ?? base[id] ?? null
}

const base: Readonly<Record<string, Field>> = baseFields

/** Where a path leads: `link_installer.tier` to the installer's tier. */
export function placeOf(arke: Arke, path: string): { arke: Arke; id: string } {
  const at = path.indexOf('.')
  const to = at > 0 ? arke.fields[path.slice(0, at)]?.to : undefined
  return to && isArkeId(to) ? placeOf(arkes[to], path.slice(at + 1)) : { arke, id: path }
}

/** Whether a role may read what lies behind a link. */
export function isReadable(role: Role, arke: Arke, path: string): boolean {
  const { arke: target, id } = placeOf(arke, path)
  const readable: readonly string[] = readableFields(role, target)
  return target !== arke && readable.includes(id)
}

/** What a role may read of an arke, in the definition's order, then the dates of the unit. */
export function readableFields<A extends Arke>(role: Role, arke: A): FilterKey<A>[] {
  const { hidden = [] } = accessTo(role, arke)
  const fields: Arke['fields'] = arke.fields
  const ids = [...Object.keys(fields), 'inserted_at', 'updated_at'] as FilterKey<A>[]
  return ids.filter((id) => !isTechnical(id, fields[id]) && !hidden.includes(id))
}

/** What a role may write of an arke. */
export function writableFields<A extends Arke>(role: Role, arke: A): FilterKey<A>[] {
  const { writable } = accessTo(role, arke)
  return readableFields(role, arke).filter(
    (id) =>
      Object.hasOwn(arke.fields, id) &&
      !fieldOf(arke, id)?.read_only &&
      (!writable || writable.includes(id)),
  )
}

/** Whether a role has an operation on an arke at all; which rows is the server's to judge. */
export const mayDo = (
  role: Role,
  arke: Arke,
  operation: Exclude<keyof Access, 'hidden' | 'writable' | 'functions'>,
): boolean => accessTo(role, arke)[operation] !== undefined

/** Whether a role may call a function of an arke. */
export const mayCall = (role: Role, arke: Arke, name: string): boolean =>
  accessTo(role, arke).functions?.includes(name) ?? false

/** A type made at run time belongs to the whole administration; other roles have no screen of it. */
const accessTo = (role: Role, arke: Arke): Access =>
  isArkeId(arke.id) ? accessOf(role, arke.id) : role === 'super_admin' ? everything : nothing

const nothing: Access = {}
const everything: Access = { get: true, post: true, put: true, delete: true }

/** Generated, or only for the machinery. */
const isTechnical = (id: string, field: Field | undefined): boolean =>
  id === 'arke_system_user' || (id === 'label' && field?.read_only === true)
