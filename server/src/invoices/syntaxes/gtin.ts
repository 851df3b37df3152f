import { all } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** The scheme ids that mark a global id as GTIN, and whether its check digit must match. */
const schemes: Record<string, (id: string) => boolean> = {
  '0160': () => true,
  GTIN: () => true,
  EAN: () => true,
  // The list calls 0088 a location number, yet most writers mark their GTINs with it.
  '0088': (id) => hasCheckDigit(id),
}

/** The first GTIN among the global ids of an item; an id of another scheme is none. */
export const gtinAt = (item: XmlElement | undefined, path: string): string | null =>
  all(item, path).find(
    ({ text, attributes }) =>
      text !== '' && schemes[(attributes.schemeID ?? '').trim().toUpperCase()]?.(text),
  )?.text ?? null

/** GS1 check digit: from the right, the digits count threefold and once in turns. */
function hasCheckDigit(id: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(id)) return false
  const digits = [...id].toReversed().map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
