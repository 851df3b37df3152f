/**
 * Added and removed items of a list. Null if the values are clearer: no lists, an empty list (which
 * means all), or a mere reordering.
 */
export function listChange(
  before: unknown,
  after: unknown,
): { gone: unknown[]; added: unknown[] } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  if (before.length === 0 || after.length === 0) return null
  const [earlier, later] = [before.map(keyOf), after.map(keyOf)]
  const removed = before.filter((value) => !later.includes(keyOf(value)))
  const added = after.filter((value) => !earlier.includes(keyOf(value)))
  return removed.length + added.length > 0 ? { gone: removed, added } : null
}

/** Linked units are equal if their ids are. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
