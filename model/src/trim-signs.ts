/**
 * A text without these signs at its ends. It looks at each sign once, where a pattern like `/ +$/` looks
 * at a run of n signs n times.
 */
export function trimSigns(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text.charAt(start))) start++
  return trimLastSigns(text.slice(start), signs)
}

/** The same at the end alone. */
export function trimLastSigns(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
