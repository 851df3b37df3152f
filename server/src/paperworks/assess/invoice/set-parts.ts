import type { StatedLine } from './line-kind.ts'
import type { MatchedProduct } from './match-products.ts'

/** An interpreted line; for a set, with its parts. */
type Understood = StatedLine & { parts: readonly MatchedProduct[] | null }

/**
 * Replaces each set by its devices. Each device gets the price of the whole, as nobody states single prices. Unpriced
 * lines that list a set's content bill nothing more.
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
