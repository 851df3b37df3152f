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
  const gone = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  return gone.length + added.length > 0 ? { gone, added } : null
}
