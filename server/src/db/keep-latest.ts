/**
 * Stores a value as the latest of a map with a maximum size; the oldest entry goes.
 * @returns the removed entry, if any.
 */
export function keepLatest<Key, Value>(
  map: Map<Key, Value>,
  [key, value]: [Key, Value],
  most: number,
): [Key, Value] | undefined {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return undefined
  const [oldest] = map
  if (oldest) map.delete(oldest[0])
  return oldest
}
