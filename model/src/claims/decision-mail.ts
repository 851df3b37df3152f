import type { IsoDate } from '../days/german-day.ts'
import type { Cents } from '../money.ts'
import { unknown_day } from '../texts/formats.ts'
import type { Say } from '../texts/say.ts'
import { type ReasonCode, reasonOf, reasonText } from './reasons.ts'

/** One device in the calculation that a decision's mail shows. */
export interface DecidedDevice {
  /** Null where nothing names it. */
  name: string | null
  amount: Cents
  reason?: ReasonCode
}

/** What a device is called in mails: its product with its serial number, as far as they are known. */
export const deviceName = (product: string | null, serial: string | null): string | null =>
  serial && product ? `${product} (${serial})` : (product ?? serial)

/** One device of the calculation: what it is, what it pays, and why it pays less. */
export function decidedDeviceLine({ name, amount, reason }: DecidedDevice, say: Say): string {
  const values = { name: name ?? say('mails:device.unnamed'), amount }
  return reason
    ? say('mails:device.paid_why', { ...values, reason: reasonText(reason, say) })
    : say('mails:device.paid', values)
}

/** Why a claim was rejected: the catalogue's sentence and the reviewer's own words. */
export function rejectionWords(reason: ReasonCode, own: string, say: Say): string {
  const sentence = reasonOf(reason).needs_text ? '' : reasonText(reason, say)
  return [sentence, own.trim()].filter(Boolean).join(' ')
}

interface Approval {
  claim_number: string
  amount: Cents
  expected: Cents
  /** Null while the day is not known. */
  available_on: IsoDate | null
}

/** What the mail of an approval says above its devices. */
export function approvalMail(
  result: 'approved' | 'partially_approved',
  { available_on, ...values }: Approval,
  say: Say,
): { title: string; text: string } {
  const told = { ...values, available_on: available_on ?? unknown_day }
  return {
    title: say(`notifications:claim_${result}.title`, told),
    text: say(`notifications:claim_${result}.text`, told),
  }
}

/** What the mail of a rejection says. */
export const rejectionMail = (
  values: { claim_number: string; reason: string },
  say: Say,
): { title: string; text: string } => ({
  title: say('notifications:claim_rejected.title', values),
  text: say('notifications:claim_rejected.text', values),
})
