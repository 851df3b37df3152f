import type { FieldDifference } from '@ruecklauf/model'

type Fields = Readonly<Record<string, unknown>>

/** The proposed differences by field, as `after` names them. */
export const differencesOf = (before: Fields, after: Fields): FieldDifference[] =>
  Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }))
