import type { Provenance, ReadOrigin } from '@ruecklauf/model'

/** Marks the fields that the installer has just entered; an emptied field loses its origin. */
export function enteredBy(
  previous: Provenance | null,
  values: Readonly<Record<string, unknown>>,
): Provenance {
  const marked = { ...previous }
  for (const [field, value] of Object.entries(values)) {
    if (value === null) delete marked[field]
    else marked[field] = { origin: 'installer' }
  }
  return marked
}

/** Marks fields as read from a document. */
export const readFrom = (
  document: string,
  fields: readonly string[],
  origin: ReadOrigin,
): Provenance => Object.fromEntries(fields.map((field) => [field, { origin, document }]))
