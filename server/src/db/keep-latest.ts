/**
 * Keeps a value under a key as the latest of a map, which holds so many at most: the one that was not
 * kept for longest goes.
 * @returns what had to go, if something had to.
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
