import type { Arke } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'
import { formValues } from './form-values.ts'

/** What somebody else saved since a form was opened. */
export interface Conflict {
  /** As it stands now. */
  current: AnyUnit
  /** Who saved it, in the server's words; null where they are not told. */
  by: string | null
  /** Ids of the form's fields that differ from what was opened. */
  fields: readonly string[]
}

/** The fields of a form in which two states of a unit differ. */
export function changesSince(
  arke: Arke,
  fields: readonly string[],
  { opened, current }: { opened: AnyUnit; current: AnyUnit },
): string[] {
  const before = formValues(arke, fields, opened)
  const after = formValues(arke, fields, current)
  return fields.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
}
