import { adviceOf, isKnownReason } from '../payouts/bank-reasons.ts'
import type { Say } from './say.ts'
import { sayTo } from './say-to.ts'

/** The stored reason of a returned payout. */
interface KeptReason {
  /** Of the bank: `AC04`; null where it gives none. */
  code: string | null
  /** A person's words for the member, or the bank's reason in German. */
  words: string | null
}

/** A bank's reason as the office reads it; a code that nobody knows is named. */
export const officeReason = (say: Say, code: string | null): string =>
  isKnownReason(code)
    ? say(`bank_reasons:${code}`)
    : say('bank_reasons:other', { code: code ?? '–' })

/**
 * The reason of a returned payout for its member's documents: only the part of a bank's reason about the member's
 * account. A person's words stay unchanged.
 */
export function memberFact(say: Say, { code, words }: KeptReason): string {
  if (isOfPerson({ code, words })) return asSentence(words ?? '')
  const advice = adviceOf(code)
  const isNotTold = advice === 'nothing' || advice === 'confidential'
  return isNotTold ? say('bank_reasons:member.fact') : officeReason(say, code)
}

/** The same with what the member does about it. */
export const memberReason = (say: Say, reason: KeptReason): string =>
  isOfPerson(reason)
    ? memberFact(say, reason)
    : `${memberFact(say, reason)} ${say(`bank_reasons:member.${adviceOf(reason.code)}`)}`

const isOfPerson = ({ code, words }: KeptReason): boolean =>
  words !== null && words !== officeReason(sayTo('de'), code)

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
