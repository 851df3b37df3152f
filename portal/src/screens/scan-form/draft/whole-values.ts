import { arkes, type Fields } from '@ruecklauf/model'
import type { Change } from './changes.ts'

/** Whether a value can be sent: half a date or what is no number stays here until it is whole. */
export const isWhole = (field: string, value: unknown): boolean =>
  value === null || (!Number.isNaN(value) && (formOf(field)?.test(String(value)) ?? true))

/** A row for a device in which nothing stands yet: the server need not know of it. */
export const isBlank = ({ kind, values }: Change): boolean =>
  kind === 'create' &&
  Object.entries(values).every(
    ([field, value]) =>
      field === 'link_paperwork' || field === 'position' || value === null || value === '',
  )

/** What a whole value looks like, by the field's definition. */
function formOf(field: string): RegExp | undefined {
  const definition = (arkes.paperwork.fields as Fields)[field]
  return definition?.type === 'date' ? day : definition?.pattern
}

const day = /^\d{4}-\d{2}-\d{2}$/
