import { gtinOfScan, normaliseSerial } from '@ruecklauf/model'

/** A serial number of a pasted list: as the register spells it, and as it stood there. */
export interface ListedSerial {
  serial: string
  /** A scan names its product too (`gtinOfScan`). */
  read: string
}

/**
 * The serial numbers in pasted text, each once for a product: of a table's rows the first filled cell,
 * of a list whatever stands between its commas, semicolons and tabs.
 */
export function serialsIn(pasted: string): ListedSerial[] {
  const lines = pasted.split(/\r\n|[\n\r]/).filter((line) => line.trim())
  const isTable = lines.length > 1 && lines.some((line) => /[\t;]/.test(line))
  const cells = isTable
    ? lines.map((line) => line.split(/[\t;]/).find((cell) => cell.trim()) ?? '')
    : lines.flatMap((line) => line.split(/[\t;,]/)).filter((cell) => /\d/.test(cell))
  const listed = cells.map((read) => ({ serial: normaliseSerial(read), read: read.trim() }))
  const once = new Map(
    listed.map((one) => [`${one.serial} ${gtinOfScan(one.read) ?? ''}`, one] as const),
  )
  return [...once.values()].filter(({ serial }) => serial)
}
