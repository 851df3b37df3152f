import type { Provenance, ReadOrigin } from '@ruecklauf/model'

/** Marks what the installer has just entered; a field that he emptied comes from nowhere. */
export function enteredBy(
  before: Provenance | null,
  values: Readonly<Record<string, unknown>>,
): Provenance {
  const marked = { ...before }
  for (const [field, value] of Object.entries(values)) {
    if (value === null) delete marked[field]
    else marked[field] = { origin: 'installer' }
  }
  return marked
}

/** Marks fields that were read from a document. */
export const readFrom = (
  document: string,
  fields: readonly string[],
  origin: ReadOrigin,
): Provenance => Object.fromEntries(fields.map((field) => [field, { origin, document }]))
