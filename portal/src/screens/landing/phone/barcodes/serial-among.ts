import { isSerial, normaliseSerial, serialOfScan } from '@ruecklauf/model'

/** Maximum length for passing on the raw text. */
const LONGEST = 100

/**
 * Picks the serial number from a type plate's barcodes. Prefers a marked one (GS1, application
 * identifier 21), otherwise the first plausible text; null without any. Returns the raw text, because
 * its other parts can identify the product.
 */
export function serialAmong(texts: readonly string[]): string | null {
  const markedTexts = texts.filter((text) => serialOfScan(text) !== null)
  const serial = [...markedTexts, ...texts].find((text) => isSerial(normaliseSerial(text))) ?? null
  return serial && serial.length > LONGEST ? normaliseSerial(serial) : serial
}
