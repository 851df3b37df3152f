/** What participants are written most often: the mails whose words are worth an office's time. */
const often = new Set([
  'registration_approved',
  'claim_received',
  'document_requested',
  'document_reminder',
  'claim_approved',
  'claim_partially_approved',
  'claim_rejected',
  'cashback_available',
  'payout_sent',
  'payout_returned',
  'message_from_office',
  'request_answered',
])

export const isOften = ({ event }: { event: string }): boolean => often.has(event)
