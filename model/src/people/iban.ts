export type IbanProblem = 'characters' | 'country' | 'length' | 'checksum'

/** Normalises an IBAN for checks and storage: upper case, without labels and separators. */
export const normaliseIban = (text: string): string =>
  text.toUpperCase().replace(between, '').replace(ibanWord, '')

const between = /[\s.:/\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff-]/g
const ibanWord = /^IBAN(?=[A-Z]{2}\d)/

/**
 * Why a SEPA transfer to this IBAN is impossible, or null if nothing speaks against it: characters,
 * country in SEPA, length and shape of that country's account numbers, check digits (ISO 13616).
 */
export function ibanProblem(text: string): IbanProblem | null {
  const iban = normaliseIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'characters'
  const shape = accountShapes[iban.slice(0, 2)]
  if (!shape) return 'country'
  if (iban.length !== 4 + lengthOf(shape)) return 'length'
  if (!patternOf(shape).test(iban.slice(4))) return 'characters'
  const digits = Number(iban.slice(2, 4))
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, and no bank hands them out.
  return digits >= 2 && digits <= 98 && remainder(iban) === 1 ? null : 'checksum'
}

export const isIban = (text: string): boolean => ibanProblem(text) === null

/** `DE89 3704 0044 0532 0130 00` */
export const groupIban = (iban: string): string => normaliseIban(iban).replace(/.{4}(?=.)/g, '$& ')

/** `DE89 **** **** **** 3000`: enough to recognise the account, of the same length for all. */
export function maskIban(iban: string): string {
  const normalised = normaliseIban(iban)
  return `${normalised.slice(0, 4)} **** **** **** ${normalised.slice(-4)}`
}

/** Masks each IBAN in a foreign text, with or without spaces, after any characters. */
export function maskIbans(text: string): string {
  let masked = ''
  let done = 0
  for (const { 0: begin, index } of text.matchAll(/\b[A-Z]{2}\d{2}/gi)) {
    const shape = accountShapes[begin.slice(0, 2).toUpperCase()]
    if (!shape || index < done) continue
    const account = new RegExp(`(?:[A-Z0-9] ?){${3 + lengthOf(shape)}}[A-Z0-9]`, 'iy')
    account.lastIndex = index
    const iban = account.exec(text)?.[0]
    if (!iban || !isIban(iban)) continue
    masked += text.slice(done, index) + maskIban(iban)
    done = index + iban.length
  }
  return masked + text.slice(done)
}

/** The countries of SEPA with the parts of an account number: n digits, a letters, c either. */
const accountShapes: Readonly<Record<string, string>> = {
  AD: 'n8c12',
  AL: 'n8c16',
  AT: 'n16',
  BE: 'n12',
  BG: 'a4n6c8',
  CH: 'n5c12',
  CY: 'n8c16',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10c11n2',
  GB: 'a4n14',
  GI: 'a4c15',
  GR: 'n7c16',
  HR: 'n17',
  HU: 'n24',
  IE: 'a4n14',
  IS: 'n22',
  IT: 'a1n10c12',
  LI: 'n5c12',
  LT: 'n16',
  LU: 'n3c13',
  LV: 'a4c13',
  MC: 'n10c11n2',
  MD: 'c20',
  ME: 'n18',
  MK: 'n3c10n2',
  MT: 'a4n5c18',
  NL: 'a4n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  RO: 'a4c16',
  RS: 'n18',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
  SM: 'a1n10c12',
  VA: 'n18',
}

const classes: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const partsOf = (shape: string) =>
  [...shape.matchAll(/([nac])(\d+)/g)].map(([, kind = '', count]) => ({
    kind,
    count: Number(count),
  }))

const lengthOf = (shape: string) => partsOf(shape).reduce((all, { count }) => all + count, 0)

const patternOf = (shape: string) =>
  new RegExp(
    `^${partsOf(shape)
      .map(({ kind, count }) => `${classes[kind]}{${count}}`)
      .join('')}$`,
  )

function remainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = [...rearranged].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Countries of the EEA, within which a SEPA transfer names no BIC; elsewhere it does (EPC132-08). */
export const eeaCountries: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
  ...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Whether a transfer to this account, plain or shortened, names the payee's bank. */
export const needsBic = (iban: string): boolean => {
  const country = normaliseIban(iban).slice(0, 2)
  return country.length === 2 && !eeaCountries.includes(country)
}
