import { type Change, isSame, type Values } from './changes.ts'

/** The same field, changed here and elsewhere. */
export interface Conflict {
  id: string
  arke: Change['arke']
  field: string
  mine: unknown
  theirs: unknown
}

/**
 * Fields that somebody changed elsewhere since they were first changed here, to something else. All
 * others can be saved over whatever version the server has by now.
 */
export const conflictsOf = (change: Change, theirs: Values): Conflict[] =>
  Object.entries(change.values)
    .filter(
      ([field, mine]) => !isSame(theirs[field], change.base[field]) && !isSame(theirs[field], mine),
    )
    .map(([field, mine]) => ({
      id: change.id,
      arke: change.arke,
      field,
      mine,
      theirs: theirs[field] ?? null,
    }))
