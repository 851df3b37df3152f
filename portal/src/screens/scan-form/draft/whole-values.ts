import { arkes, type Fields } from '@ruecklauf/model'
import type { Change } from './changes.ts'

/** Whether a value can be sent. Incomplete dates and numbers stay local. */
export const isWhole = (field: string, value: unknown): boolean =>
  value === null || (!Number.isNaN(value) && (formOf(field)?.test(String(value)) ?? true))

/** Whether a new device row is still empty. The server doesn't need it yet. */
export const isBlank = ({ kind, values }: Change): boolean =>
  kind === 'create' &&
  Object.entries(values).every(
    ([field, value]) =>
      field === 'link_paperwork' || field === 'position' || value === null || value === '',
  )

/** Returns the schema of a complete value from the field's definition. */
function formOf(field: string): RegExp | undefined {
  const definition = (arkes.paperwork.fields as Fields)[field]
  return definition?.type === 'date' ? day : definition?.pattern
}

const day = /^\d{4}-\d{2}-\d{2}$/
