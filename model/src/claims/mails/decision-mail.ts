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

/** A device's name in mails: its product with its serial number, where known. */
export const deviceName = (product: string | null, serial: string | null): string | null =>
  serial && product ? `${product} (${serial})` : (product ?? serial)

/** One device of the calculation: its name, its amount, and the reason for a lower amount. */
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

/** The objection line of a decision mail: the deadline, or the note that the objection was already used. */
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

/** The text of an approval mail above its devices, also after an objection. */
export function approvalMail(
  event: 'claim_approved' | 'claim_partially_approved' | 'objection_upheld',
  { available_on, object_until, ...values }: Approval,
  say: Say,
): { title: string; text: string } {
  const mailValues = {
    ...values,
    available_on: available_on ?? unknown_day,
    objection: objectionWords(object_until, say),
  }
  return {
    title: say(`notifications:${event}.title`, mailValues),
    text: say(`notifications:${event}.text`, mailValues),
  }
}

interface Rejection {
  claim_number: string
  reason: string
  /** As for an approval. */
  object_until: IsoDate | null
}

/** The text of a rejection mail. */
export function rejectionMail(
  { object_until, ...values }: Rejection,
  say: Say,
): { title: string; text: string } {
  const mailValues = { ...values, objection: objectionWords(object_until, say) }
  return {
    title: say('notifications:claim_rejected.title', mailValues),
    text: say('notifications:claim_rejected.text', mailValues),
  }
}
