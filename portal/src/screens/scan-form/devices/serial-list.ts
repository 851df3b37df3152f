import { normaliseSerial } from '@ruecklauf/model'

/**
 * The serial numbers in pasted text: one a line, of a table's row the first filled cell; as the
 * register spells them, each once.
 */
export function serialsIn(pasted: string): string[] {
  const lines = pasted
    .split(/\r\n|[\n\r]/)
    .map((line) => line.split(/[\t;]/).find((cell) => cell.trim()))
  const serials = lines.flatMap((cell) => (cell ? normaliseSerial(cell) : [])).filter(Boolean)
  return [...new Set(serials)]
}
