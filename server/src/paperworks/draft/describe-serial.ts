import type { Say } from '@ruecklauf/model'

/** What a question for a serial number is answered. */
export type SerialAnswer =
  | 'ok'
  | 'unknown'
  | 'claimed_by_you'
  | 'claimed'
  | 'blocked'
  | 'returned'
  | 'other_product'
  | 'malformed'

interface Values {
  /** Name of the product in the register. */
  product?: string | undefined
  /** A known serial number that looks alike. */
  hint: string | null
}

/** The answer as a sentence; an unknown number may be one that was misread. */
export function describeSerial(
  answer: SerialAnswer,
  { product = '', hint }: Values,
  say: Say,
): string {
  const text = say(`input:serial.${answer}`, { product })
  return hint ? `${text} ${say('input:serial.did_you_mean', { hint })}` : text
}
