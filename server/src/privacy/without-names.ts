/** A document without the keys of these names, at any depth. */
export function withoutNames<Value>(value: Value, names: ReadonlySet<string>): Value
export function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names))
  const kept = Object.entries(value).filter(([name]) => !names.has(name))
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutNames(item, names)]))
}
