import type { Say } from '@ruecklauf/model'

/** The answers about a serial number. */
export type SerialAnswer =
  | 'ok'
  | 'unknown'
  | 'claimed_by_you'
  | 'claimed'
  | 'contested'
  | 'rewarded_before'
  | 'blocked'
  | 'returned'
  | 'other_product'
  | 'ambiguous'
  | 'malformed'

/** The values in a sentence about a serial number. */
export interface SerialValues {
  /** Name of the registered product. */
  product?: string | undefined
  /** Names of all products with this number, where the query names none. */
  products: readonly string[]
  /** The day on which the former programme paid for it. */
  day?: string | null | undefined
  /** A registered serial number that looks alike. */
  hint: string | null
  /** Its check digit is wrong. */
  isMisread: boolean
}

/** The answer as a sentence; an unknown number may be a misread one. */
export function describeSerial(
  answer: SerialAnswer,
  { product = '', products, hint, isMisread, day }: SerialValues,
  say: Say,
): string {
  const text = say(`input:serial.${answer}`, {
    product,
    products: products.map((name) => say('input:serial.named', { name })).join(', '),
    day: day ?? '',
  })
  if (hint) return `${text} ${say('input:serial.did_you_mean', { hint })}`
  return isMisread ? `${text} ${say('input:serial.wrong_digit')}` : text
}
