import { arkes, eq, type Filter, isNull, keysOf, not, or } from '@ruecklauf/model'

const { paperwork } = arkes

/** The fields that its firm fills in, as far as lists can ask for them. */
const entered = keysOf(paperwork.fields).filter((id) => {
  const field = paperwork.fields[id]
  return !('read_only' in field || 'apart' in field) && id !== 'label'
})

/** Drafts in which something stands: one that was only opened is listed nowhere. */
export const hasInput: Filter = or(
  not(eq('device_count', 0)),
  not(isNull('document_type')),
  ...entered.map((field) => not(isNull(field))),
)
