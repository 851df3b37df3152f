/** Check digit methods of serial numbers, by the setting of the family. */
export const checkDigits = {
  none: 'keine',
  mod10: 'Modulo 10 (Gewichte 3 und 1, letzte Stelle)',
  mod11: 'Modulo 11 (Gewichte 2 bis 7, letzte Stelle, 10 als X)',
  mod97: 'Modulo 97 (ISO 7064, letzte zwei Stellen)',
} as const

export type CheckDigit = keyof typeof checkDigits

/**
 * Whether a serial number's last digit matches its check digit; reads each character once. Letters count as in ISO
 * 7064, A as 10 to Z as 35; hyphens don't count.
 */
export const fitsCheckDigit = (serial: string, rule: CheckDigit): boolean =>
  rules[rule](serial.replaceAll('-', ''))

const rules: Record<CheckDigit, (serial: string) => boolean> = {
  none: () => true,
  mod10: (serial) => {
    const sum = weighted(serial, (place) => (place % 2 === 0 ? 3 : 1))
    return serial.at(-1) === String((10 - (sum % 10)) % 10)
  },
  mod11: (serial) => {
    const rest = (11 - (weighted(serial, (place) => 2 + (place % 6)) % 11)) % 11
    return serial.at(-1) === (rest === 10 ? 'X' : String(rest))
  },
  mod97: (serial) => {
    const digits = [...serial].map(worthOf).join('')
    return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
  },
}

/** The sum of all characters but the last, the weights counted from the right. */
const weighted = (serial: string, weight: (place: number) => number): number =>
  [...serial.slice(0, -1)]
    .reverse()
    .reduce((sum, character, place) => sum + worthOf(character) * weight(place), 0)

const worthOf = (character: string): number => Number.parseInt(character, 36) || 0
