import {
  type Access,
  type ArkeId,
  accessOf,
  arkes,
  baseFields,
  type Field,
  type Role,
} from '@ruecklauf/model'

/** The definition of a field, base fields like `inserted_at` included; null for an unknown one. */
export function fieldOf(arke: ArkeId, id: string): Field | null {
  const fields: Readonly<Record<string, Field>> = { ...baseFields, ...arkes[arke].fields }
  return fields[id] ?? null
}

/** What a role may read of an arke, in the definition's order, then the dates of the unit. */
export function readableFields(role: Role, arke: ArkeId): string[] {
  const { hidden = [] } = accessOf(role, arke)
  return [...Object.keys(arkes[arke].fields), 'inserted_at', 'updated_at'].filter(
    (id) => !technical.includes(id) && !hidden.includes(id),
  )
}

/** What a role may write of an arke. */
export function writableFields(role: Role, arke: ArkeId): string[] {
  const { writable } = accessOf(role, arke)
  return readableFields(role, arke).filter(
    (id) =>
      Object.hasOwn(arkes[arke].fields, id) &&
      !fieldOf(arke, id)?.read_only &&
      (!writable || writable.includes(id)),
  )
}

/** Whether a role has an operation on an arke at all; which rows is the server's to judge. */
export const mayDo = (
  role: Role,
  arke: ArkeId,
  operation: Exclude<keyof Access, 'hidden' | 'writable' | 'functions'>,
): boolean => accessOf(role, arke)[operation] !== undefined

/** Whether a role may call a function of an arke. */
export const mayCall = (role: Role, arke: ArkeId, name: string): boolean =>
  accessOf(role, arke).functions?.includes(name) ?? false

/** Generated, or only for the machinery. */
const technical = ['label', 'arke_system_user']
