/** Where the value of each field comes from; `document` is the e-invoice it was read from. */
export type Provenance = Record<string, { origin: 'e_invoice' | 'installer'; document?: string }>

/** Marks what the installer has just entered; a field that he emptied comes from nowhere. */
export function enteredBy(before: unknown, values: Readonly<Record<string, unknown>>): Provenance {
  const marked: Provenance = { ...(before as Provenance | null) }
  for (const [field, value] of Object.entries(values)) {
    if (value === null) delete marked[field]
    else marked[field] = { origin: 'installer' }
  }
  return marked
}

/** Marks fields that were read from an e-invoice. */
export const readFrom = (document: string, fields: readonly string[]): Provenance =>
  Object.fromEntries(fields.map((field) => [field, { origin: 'e_invoice', document }]))
