/** Normalises a VAT id for checks, comparisons and storage: upper case, without separators. */
export const normaliseVatId = (text: string): string =>
  text.toUpperCase().replace(/[\s./\u2010-\u2015-]/g, '')

/**
 * Whether a text is a VAT id as stored, without spaces: its country, its format, and the check digit where the
 * algorithm is public. It does not check whether the id exists.
 */
export function isVatId(text: string): boolean {
  const [country, number] = [text.slice(0, 2), text.slice(2)]
  if (!forms[country]?.test(number)) return false
  return checkDigits[country]?.(number) ?? true
}

/** The ninth digit of a German VAT id (ISO 7064, MOD 11,10). */
export function germanCheckDigit(eight: string): string {
  let product = 10
  for (const digit of eight) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return String((11 - product) % 10)
}

/** Digit by digit, from the first. */
const digitsOf = (text: string) => [...text].map(Number)

/** The last digit of an Austrian VAT id, without its `U`: every second digit doubled, as in Luhn's, and 4 more. */
export function austrianCheckDigit(seven: string): string {
  const sum = digitsOf(seven).reduce((all, digit, at) => all + (at % 2 ? doubled(digit) : digit), 4)
  return String((10 - (sum % 10)) % 10)
}

const doubled = (digit: number) => (digit > 4 ? 2 * digit - 9 : 2 * digit)

/** The tenth digit of a Belgian id goes by 97, the last of an Italian one by Luhn, a Swiss one by 11. */
const checkDigits: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => austrianCheckDigit(number.slice(1, 8)) === number.slice(8),
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  CH: (number) => {
    const weights = [5, 4, 3, 2, 7, 6, 5, 4]
    const sum = weights.reduce((all, weight, at) => all + weight * Number(number[at + 1]), 0)
    return (11 - (sum % 11)) % 11 === Number(number[9])
  },
  DE: (number) => germanCheckDigit(number.slice(0, 8)) === number.slice(8),
  IT: (number) =>
    digitsOf(number).reduce((all, digit, at) => all + (at % 2 ? doubled(digit) : digit), 0) % 10 ===
    0,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
}

/** Countries in the European Commission's register. */
export const isInVies = (vat_id: string): boolean =>
  Object.hasOwn(forms, vat_id.slice(0, 2)) && !/^(CH|GB)/.test(vat_id)

/** The format after the country code, in the EU, Northern Ireland, the United Kingdom and Switzerland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}
