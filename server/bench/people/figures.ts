/** How long some requests took, in milliseconds. */
export interface Taken {
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

/** Sums up what was measured. */
export function taken(times: readonly number[]): Taken {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

/** A row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
