/** Quotes an identifier that comes from a definition. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Quotes a constant that comes from a definition; values of a request are parameters instead. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Collects the parameters of one statement while its text is written. */
export interface Parameters {
  readonly values: unknown[]
  /** The tables whose rows its conditions look at, as `table_change` calls them. */
  readonly reads: Set<string>
  /** Adds a value and returns its placeholder. */
  add: (value: unknown) => string
}

export function parameters(): Parameters {
  const values: unknown[] = []
  return { values, reads: new Set(), add: (value) => `$${values.push(value)}` }
}
