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
