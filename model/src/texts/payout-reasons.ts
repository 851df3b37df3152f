import { adviceOf, isKnownReason } from '../payouts/bank-reasons.ts'
import type { Say } from './say.ts'
import { sayTo } from './say-to.ts'

/** What is kept of why a payout came back. */
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
 * Why a payout came back, as its member's documents say it: of a bank's reason only what concerns the member's
 * account. The words of a person stand as they were written.
 */
export function memberFact(say: Say, { code, words }: KeptReason): string {
  if (isOfPerson({ code, words })) return asSentence(words ?? '')
  const advice = adviceOf(code)
  const isNotTold = advice === 'nothing' || advice === 'confidential'
  return isNotTold ? say('bank_reasons:member.fact') : officeReason(say, code)
}

/** The same with what the member does about it. */
export const memberReason = (say: Say, kept: KeptReason): string =>
  isOfPerson(kept)
    ? memberFact(say, kept)
    : `${memberFact(say, kept)} ${say(`bank_reasons:member.${adviceOf(kept.code)}`)}`

const isOfPerson = ({ code, words }: KeptReason): boolean =>
  words !== null && words !== officeReason(sayTo('de'), code)

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
