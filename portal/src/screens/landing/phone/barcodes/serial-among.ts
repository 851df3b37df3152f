import { isSerial, normaliseSerial, serialOfScan } from '@ruecklauf/model'

/**
 * The serial number among the barcodes of a type plate: the one that says so (GS1, application
 * identifier 21), else the first that can be one; null where none can.
 */
export function serialAmong(texts: readonly string[]): string | null {
  const said = texts.filter((text) => serialOfScan(text) !== null)
  return [...said, ...texts].map(normaliseSerial).find(isSerial) ?? null
}
