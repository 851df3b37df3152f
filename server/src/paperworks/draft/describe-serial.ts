import type { Say } from '@ruecklauf/model'

/** What a question for a serial number is answered. */
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

/** What a sentence about a serial number tells. */
export interface SerialValues {
  /** Name of the product in the register. */
  product?: string | undefined
  /** Names of all that have the number, where it is not said which is meant. */
  products: readonly string[]
  /** When the former programme rewarded it. */
  day?: string | null | undefined
  /** A known serial number that looks alike. */
  hint: string | null
  /** Its check digit is wrong. */
  isMisread: boolean
}

/** The answer as a sentence; an unknown number may be one that was misread. */
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
