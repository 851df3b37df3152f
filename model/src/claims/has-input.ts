import { eq, type Filter, isNull, not, or } from '../arke/filter.ts'
import { paperwork } from '../arkes/paperwork.ts'
import { keysOf } from '../records.ts'

/** What stands in a draft that is more than opened, beside devices: of what its firm fills in what lists can ask for. */
export const draftInput = [
  'document_type',
  ...keysOf(paperwork.fields).filter((id) => {
    const field = paperwork.fields[id]
    return !('read_only' in field || 'apart' in field) && id !== 'label'
  }),
] as const

/** Drafts in which something stands: one that was only opened is listed and counted nowhere. */
export const hasInput: Filter = or(
  not(eq('device_count', 0)),
  ...draftInput.map((field) => not(isNull(field))),
)
