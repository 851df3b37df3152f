import { normaliseSerial } from '@ruecklauf/model'

/**
 * The serial numbers in pasted text, as the register spells them, each once: of a table's rows the
 * first filled cell, of a list whatever stands between its commas, semicolons and tabs.
 */
export function serialsIn(pasted: string): string[] {
  const lines = pasted.split(/\r\n|[\n\r]/).filter((line) => line.trim())
  const isTable = lines.length > 1 && lines.some((line) => /[\t;]/.test(line))
  const cells = isTable
    ? lines.map((line) => line.split(/[\t;]/).find((cell) => cell.trim()) ?? '')
    : lines.flatMap((line) => line.split(/[\t;,]/)).filter((cell) => /\d/.test(cell))
  return [...new Set(cells.map(normaliseSerial).filter(Boolean))]
}
