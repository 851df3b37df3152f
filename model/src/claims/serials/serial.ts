/** What the register can hold. */
const wellFormed = /^[A-Z0-9-]{4,40}$/

/**
 * A serial number as typed, scanned or read, in the spelling of the register: upper case, without
 * spaces and dots; of a GS1 string only the serial number (application identifier 21).
 */
export function normaliseSerial(text: string): string {
  const typed = text.toUpperCase().replace(/[\s._]/g, '')
  return /\(21\)([^(]+)/.exec(typed)?.[1] ?? typed
}

/** Whether a normalised serial number can be one at all. */
export const isSerial = (serial: string): boolean => wellFormed.test(serial)

/**
 * Other readings of a serial number in which O and 0 or I and 1 were mixed up: each letter as digit,
 * each digit as letter. Only ever a hint, never put in place of what was typed.
 */
export function similarSerials(serial: string): string[] {
  const digits = serial.replaceAll('O', '0').replaceAll('I', '1')
  const letters = serial.replaceAll('0', 'O').replaceAll('1', 'I')
  return [digits, letters].filter((one) => one !== serial)
}
