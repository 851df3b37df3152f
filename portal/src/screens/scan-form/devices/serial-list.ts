import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'

/** A pasted serial number in the register's spelling, and as pasted. */
export interface ListedSerial {
  serial: string
  /** The raw text. A scan also contains the product (`gtinOfScan`). */
  read: string
}

/**
 * Returns the serial numbers in pasted text, each once per product. Reads the first filled cell of
 * a table row, and every part between commas, semicolons and tabs of a list.
 */
export function serialsIn(pasted: string): ListedSerial[] {
  const lines = pasted.split(/\r\n|[\n\r]/).filter((line) => line.trim())
  const isTable = lines.length > 1 && lines.some((line) => /[\t;]/.test(line))
  const cells = isTable
    ? lines.map((line) => line.split(/[\t;]/).find((cell) => cell.trim()) ?? '')
    : lines.flatMap((line) => line.split(/[\t;,]/)).filter((cell) => /\d/.test(cell))
  const listed = cells.map((text) => ({ serial: normaliseSerial(text), read: text.trim() }))
  const once = new Map(
    listed.map((entry) => [`${entry.serial} ${gtinOfScan(entry.read) ?? ''}`, entry] as const),
  )
  return [...once.values()].filter(({ serial }) => serial)
}
