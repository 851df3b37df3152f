import { scanEnd, serialOfScan } from './gs1.ts'

/** What the register can hold. */
const wellFormed = /^[A-Z0-9-]{4,40}$/

/** What scanners, papers and spreadsheets put around and between signs: spaces, marks without width, quotes. */
export const serialNoise: RegExp =
  /[ \t-\r\u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff"'\u2018\u2019\u201c-\u201e]/

/** Strokes that programs put in place of a hyphen. */
export const serialStroke: RegExp = /[\u2010-\u2015\u2212]/

/** A number that a spreadsheet has rounded, or given decimals: which one it was, nobody knows. */
export const spoiltSerial: RegExp = /^[0-9]+[.,]([0-9]*E[+]?[0-9]+|00?)$/

/** What type plates print in front of it. */
export const serialLabel: RegExp =
  /^(S\/N:?|(SN|SERIAL(NO|NUMBER)?|SERIEN-?(NUMMER|NR)|SER-?NR|FABR-?NR):)/

/**
 * A serial number as typed, scanned or read, in the spelling of the register: upper case, without
 * spaces, dots and what stands in front; of a GS1 element string only the serial number (application
 * identifier 21). What a spreadsheet has spoilt stays as it is, and is none.
 */
export function normaliseSerial(text: string): string {
  const signs = text.toUpperCase().replaceAll(noise, '').replaceAll(strokes, '-')
  if (spoiltSerial.test(signs)) return signs
  const typed = signs.replace(/[._]/g, '').replace(serialLabel, '')
  return (serialOfScan(typed) ?? typed).split(scanEnd, 1)[0] ?? ''
}

const noise = new RegExp(serialNoise, 'g')
const strokes = new RegExp(serialStroke, 'g')

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
