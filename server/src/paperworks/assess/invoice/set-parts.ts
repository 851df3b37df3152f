import type { StatedLine } from './line-kind.ts'
import type { MatchedProduct } from './match-products.ts'

/** A line as it is understood; of a set with what it contains. */
type Understood = StatedLine & { parts: readonly MatchedProduct[] | null }

/**
 * The lines with each set replaced by its devices; what each costs by itself nobody says, so that each has the
 * price of the whole. Lines without a price that explain what a set contains bill nothing more.
 */
export function withParts(lines: readonly Understood[]): StatedLine[] {
  const contained = new Set(
    lines
      .flatMap(({ parts, kind }) => (kind === 'bought' ? (parts ?? []) : []))
      .map(({ id }) => id),
  )
  return lines.flatMap(({ parts, ...line }): StatedLine[] => {
    if (!parts)
      return line.kind === 'unpriced' && contained.has(line.product?.id ?? '')
        ? [{ ...line, kind: 'price' }]
        : [line]
    const silent = { ...line.line, serial_numbers: [] }
    return parts.map((product) => ({ ...line, line: silent, product }))
  })
}
