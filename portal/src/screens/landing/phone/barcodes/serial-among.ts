import { isSerial, normaliseSerial, serialOfScan } from '@ruecklauf/model'

/** The longest that is handed over as it was read. */
const LONGEST = 100

/**
 * The serial number among the barcodes of a type plate, as it was read, for what stands with it can tell
 * the product: the one that says so (GS1, application identifier 21), else the first that can be one;
 * null where none can.
 */
export function serialAmong(texts: readonly string[]): string | null {
  const said = texts.filter((text) => serialOfScan(text) !== null)
  const found = [...said, ...texts].find((text) => isSerial(normaliseSerial(text))) ?? null
  return found && found.length > LONGEST ? normaliseSerial(found) : found
}
