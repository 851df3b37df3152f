import { scanEnd, serialOfScan } from './gs1.ts'

/** The format of a serial number in the register. */
const wellFormed = /^[A-Z0-9-]{4,40}$/

/** Noise that scanners, papers and spreadsheets add around signs: spaces, marks without width, quotes. */
export const serialNoise: RegExp =
  /[ \t-\r\u00a0\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff"'\u2018\u2019\u201c-\u201e]/

/** Strokes that programs put in place of a hyphen. */
export const serialStroke: RegExp = /[\u2010-\u2015\u2212]/

/** A number that a spreadsheet rounded or gave decimals: the original is lost. */
export const spoiltSerial: RegExp = /^[0-9]+[.,]([0-9]*E[+]?[0-9]+|00?)$/

/** The label that type plates print before the number. */
export const serialLabel: RegExp =
  /^(S\/N:?|(SN|SERIAL(NO|NUMBER)?|SERIEN-?(NUMMER|NR)|SER-?NR|FABR-?NR):)/

/**
 * Normalises a typed, scanned or read serial number for the register: upper case, without spaces, dots and labels; from
 * a GS1 element string only the serial number (application identifier 21). Numbers spoilt by a spreadsheet stay
 * unchanged and are invalid.
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

/** Letters often mistaken for digits, and digits for letters. */
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
              [character, mistaken[character] ?? []].flat().map((ending) => begun + ending),
            ),
          [''],
        )
  return readings.filter((reading) => reading !== serial)
}

const swapped = (character: string) => mistaken[character] ?? character
