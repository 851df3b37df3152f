/**
 * What comes into a list and what goes; null where the values themselves say it better: no lists, an
 * empty one (which means all), or only another order.
 */
export function listChange(
  before: unknown,
  after: unknown,
): { gone: unknown[]; added: unknown[] } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  if (before.length === 0 || after.length === 0) return null
  const [earlier, later] = [before.map(keyOf), after.map(keyOf)]
  const gone = before.filter((value) => !later.includes(keyOf(value)))
  const added = after.filter((value) => !earlier.includes(keyOf(value)))
  return gone.length + added.length > 0 ? { gone, added } : null
}

/** Linked units are the same where their ids are. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
