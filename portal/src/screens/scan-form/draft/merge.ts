import { type Change, isSame, type Values } from './changes.ts'

/** A field changed both here and elsewhere. */
export interface Conflict {
  id: string
  arke: Change['arke']
  field: string
  mine: unknown
  theirs: unknown
}

/**
 * Returns the fields that somebody changed elsewhere to a different value since the first change
 * here. All other fields can be saved over the server's current version.
 */
export const conflictsOf = (change: Change, serverValues: Values): Conflict[] =>
  Object.entries(change.values)
    .filter(
      ([field, ownValue]) =>
        !isSame(serverValues[field], change.base[field]) && !isSame(serverValues[field], ownValue),
    )
    .map(([field, ownValue]) => ({
      id: change.id,
      arke: change.arke,
      field,
      mine: ownValue,
      theirs: serverValues[field] ?? null,
    }))
