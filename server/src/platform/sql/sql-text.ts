/** Collects the parameters of one statement while its text is written. */
export interface Parameters {
  readonly values: unknown[]
  /** The tables that its conditions read, as `table_change` names them. */
  readonly reads: Set<string>
  /** Adds a value and returns its placeholder. */
  add: (value: unknown) => string
}

export function parameters(): Parameters {
  const values: unknown[] = []
  return { values, reads: new Set(), add: (value) => `$${values.push(value)}` }
}
