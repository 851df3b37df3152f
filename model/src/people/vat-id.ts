/**
 * Whether a text is a VAT id as it is stored, without spaces: the country and the form its ids have, for
 * Germany with the check digit. It does not tell whether the id was given to anybody.
 */
export function isVatId(text: string): boolean {
  const number = text.slice(2)
  if (!forms[text.slice(0, 2)]?.test(number)) return false
  return !text.startsWith('DE') || germanCheckDigit(number.slice(0, 8)) === number.slice(8)
}

/** The ninth digit of a German VAT id (ISO 7064, MOD 11,10). */
export function germanCheckDigit(eight: string): string {
  let product = 10
  for (const digit of eight) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return String((11 - product) % 10)
}

/** What follows the country, in the EU, Northern Ireland, the United Kingdom and Switzerland. */
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
