import type { IsoDate } from '../../days/german-day.ts'
import type { Cents } from '../../money.ts'
import { unknown_day } from '../../texts/formats.ts'
import type { Say } from '../../texts/say.ts'
import { type Wording, wordingIn } from '../../texts/wording.ts'
import type { Reason } from '../reasons.ts'

/** One device in the calculation that a decision's mail shows. */
export interface DecidedDevice {
  /** Null where nothing names it. */
  name: string | null
  amount: Cents
  /** Why it pays less. */
  why?: Wording
}

/** What a device is called in mails: its product with its serial number, as far as they are known. */
export const deviceName = (product: string | null, serial: string | null): string | null =>
  serial && product ? `${product} (${serial})` : (product ?? serial)

/** One device of the calculation: what it is, what it pays, and why it pays less. */
export function decidedDeviceLine({ name, amount, why }: DecidedDevice, say: Say): string {
  const values = { name: name ?? say('mails:device.unnamed'), amount }
  return why
    ? say('mails:device.paid_why', { ...values, reason: wordingIn(why, say.language) })
    : say('mails:device.paid', values)
}

/** Why a claim was rejected: the reason's sentence and the reviewer's own words. */
export function rejectionWords({ text, needs_text }: Reason, own: string, say: Say): string {
  const sentence = needs_text ? '' : wordingIn(text, say.language)
  return [sentence, own.trim()].filter(Boolean).join(' ')
}

/** What a decision's mail says about objecting: until when, or that it was done once already. */
export const objectionWords = (until: IsoDate | null, say: Say): string =>
  until === null ? say('mails:objection.used') : say('mails:objection.until', { until })

interface Approval {
  claim_number: string
  amount: Cents
  expected: Cents
  /** Null while the day is not known. */
  available_on: IsoDate | null
  /** The last day to object; null where that was done already. */
  object_until: IsoDate | null
}

/** What the mail of an approval says above its devices; of one that answers an objection, too. */
export function approvalMail(
  event: 'claim_approved' | 'claim_partially_approved' | 'objection_upheld',
  { available_on, object_until, ...values }: Approval,
  say: Say,
): { title: string; text: string } {
  const told = {
    ...values,
    available_on: available_on ?? unknown_day,
    objection: objectionWords(object_until, say),
  }
  return {
    title: say(`notifications:${event}.title`, told),
    text: say(`notifications:${event}.text`, told),
  }
}

interface Rejection {
  claim_number: string
  reason: string
  /** As for an approval. */
  object_until: IsoDate | null
}

/** What the mail of a rejection says. */
export function rejectionMail(
  { object_until, ...values }: Rejection,
  say: Say,
): { title: string; text: string } {
  const told = { ...values, objection: objectionWords(object_until, say) }
  return {
    title: say('notifications:claim_rejected.title', told),
    text: say('notifications:claim_rejected.text', told),
  }
}
