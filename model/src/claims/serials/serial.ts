import { scanEnd, serialOfScan } from './gs1.ts'

/** What the register can hold. */
const wellFormed = /^[A-Z0-9-]{4,40}$/

/**
 * A serial number as typed, scanned or read, in the spelling of the register: upper case, without
 * spaces and dots; of a GS1 element string only the serial number (application identifier 21).
 */
export function normaliseSerial(text: string): string {
  const typed = text.toUpperCase().replace(/[\s._]/g, '')
  return (serialOfScan(typed) ?? typed).split(scanEnd, 1)[0] ?? ''
}

/** Whether a normalised serial number can be one at all. */
export const isSerial = (serial: string): boolean => wellFormed.test(serial)

/** Letters that are taken for digits, and digits for letters. */
const mistaken: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' }

/** Places of one serial number that are tried both ways; of more, all of them at once. */
const TRIED = 6

/**
 * Other readings of a serial number in which O and 0 or I and 1 were mixed up. Only ever a hint, never
 * put in place of what was typed.
 */
export function similarSerials(serial: string): string[] {
  const places = [...serial].filter((character) => character in mistaken).length
  const readings =
    places > TRIED
      ? [serial.replace(/[OI]/g, swapped), serial.replace(/[01]/g, swapped)]
      : [...serial].reduce(
          (all, character) =>
            all.flatMap((begun) =>
              [character, mistaken[character] ?? []].flat().map((one) => begun + one),
            ),
          [''],
        )
  return readings.filter((one) => one !== serial)
}

const swapped = (character: string) => mistaken[character] ?? character
