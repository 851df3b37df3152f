import { z } from 'zod'
import { keysOf } from '../records.ts'

const id = z.string()
/** EUR. */
const amount = z.number()

const claim = z.strictObject({
  id,
  claim_number: z.string(),
  status: z.string(),
  expected_amount: amount,
  /** Null until it is decided. */
  approved_amount: amount.nullable(),
})
/** The cashback of one claim after its holding period. */
const cashback = z.strictObject({ claim: id, member: id, amount })
const payout = z.strictObject({ id, status: z.string(), amount })
const member = z.strictObject({ id, role: z.enum(['installer', 'wholesaler']), status: z.string() })
const campaign = z.strictObject({ id, status: z.string() })

/**
 * The events other systems can receive, and the content of each message: ids, states and amounts, nothing personal.
 * Receivers read further data from the unit with a token. Triggers write them (`webhooks/schema/events.sql`).
 */
export const webhookEvents = {
  'claim.submitted': claim,
  'claim.documents_requested': claim,
  'claim.approved': claim,
  'claim.rejected': claim,
  'claim.withdrawn': claim,
  'claim.expired': claim,
  'claim.reversed': claim,
  'cashback.available': cashback,
  'payout.created': payout,
  'payout.sent': payout,
  'payout.executed': payout,
  'payout.returned': payout,
  'payout.cancelled': payout,
  'member.released': member,
  'member.locked': member,
  'member.unlocked': member,
  'campaign.started': campaign,
  'campaign.ended': campaign,
} as const

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = keysOf(webhookEvents)

/** The event that tests whether a receiver is reachable. */
export const webhook_test = 'webhook.test'

/** Why an attempt brought no answer. */
export const webhookFailures = [
  'private_address',
  'unknown_host',
  'timeout',
  'refused',
  'certificate',
  'other',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]
