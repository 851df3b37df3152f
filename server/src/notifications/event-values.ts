import type { Cents, IsoDate, Say } from '@ruecklauf/model'

/** Translated words among the values, in the recipient's language. */
export type Phrase = (say: Say) => string

/** The notifications to members, and the values of each text: amounts in cents, days as ISO dates. */
export interface EventValues {
  claim_received: {
    claim_number: string
    amount: Cents
    devices: number
    answer_by: IsoDate
  }
  document_requested: { claim_number: string; deadline: IsoDate }
  document_reminder: { claim_number: string; deadline: IsoDate }
  document_answered: { claim_number: string }
  claim_approved: { claim_number: string; amount: Cents; available_on: IsoDate }
  claim_partially_approved: {
    claim_number: string
    amount: Cents
    expected: Cents
    available_on: IsoDate
    objection: Phrase
  }
  claim_rejected: { claim_number: string; reason: Phrase; objection: Phrase }
  claim_reversed: { claim_number: string; amount: Cents; reason: Phrase }
  device_exchanged: { claim_number: string; before: string; serial: string; reason: string }
  claim_reopened: { claim_number: string; reason: string }
  move_refused: { name: string; day: IsoDate }
  takeback_requested: { claim_number: string; amount: Cents }
  second_approval_waits: { claim_number: string; amount: Cents }
  objection_received: { claim_number: string; answer_by: IsoDate }
  objection_raised: { claim_number: string; amount: Cents }
  objection_upheld: { claim_number: string; amount: Cents; available_on: IsoDate }
  objection_dismissed: { claim_number: string; reason: string }
  conflict_opened: { serial: string; first: string; second: string }
  conflict_won: { claim_number: string; serial: string; reason: string }
  conflict_lost: { claim_number: string; serial: string; reason: string; sum: Phrase }
  plate_photo_asked: { claim_number: string; deadline: IsoDate }
  settlement_returned: { serial: string; reason: string }
  settlement_waits: { serial: string; amount: Cents }
  approval_returned: { claim_number: string; reason: string }
  claim_corrected: { claim_number: string; amount: Cents; reason: string }
  claim_raised: { claim_number: string; more: Cents; amount: Cents }
  claim_taken_over: { claim_number: string; name: string; note: string }
  claim_assigned: { claim_number: string; name: string; note: string }
  message_from_office: { claim_number: string }
  message_from_participant: { claim_number: string }
  request_asked: { subject: string; name: string; answer_by: IsoDate }
  request_answered: { subject: string }
  reply_refused: { reason: Phrase }
  requests_overdue: { count: number; subjects: string }
  comment_mention: { claim_number: string; name: string }
  comment_of_brand: { claim_number: string; name: string }
  comment_for_brand: { claim_number: string }
  claim_flagged: { claim_number: string; name: string; reason: string }
  withdrawal_requested: { claim_number: string; reason: string }
  withdrawal_declined: { claim_number: string; reason: string }
  claim_withdrawn: { claim_number: string }
  draft_ends: { invoice: string; amount: Cents; last_day: IsoDate; grace_ends: IsoDate }
  draft_campaign_ends: {
    invoice: string
    campaign: string
    amount: Cents
    last_day: IsoDate
    grace_ends: IsoDate
  }
  devices_unclaimed: { invoice: string; count: number; last_day: IsoDate }
  reviews_overdue: { count: number; claims: string }
  reviews_escalated: { count: number; claims: string }
  claim_expired: { claim_number: string; deadline: IsoDate }
  debt_reminder: { amount: Cents }
  debt_overdue: { company: string; amount: Cents }
  cashback_available: { amount: Cents; payment: Phrase }
  payout_sent: { amount: Cents; iban_masked: string; execution_on: IsoDate }
  payout_executed: {
    amount: Cents
    iban_masked: string
    executed_on: IsoDate
    /** Their numbers. */
    receipts: string
  }
  debt_repaid: { amount: Cents; executed_on: IsoDate; receipts: string }
  payout_returned: { amount: Cents; iban_masked: string; reason: Phrase; payment: Phrase }
  payout_run_made: { run: string; count: number; amount: Cents }
  payout_run_waits: { run: string; count: number; amount: Cents }
  cutover_waits: { file: string; rows: number; amount: Cents }
  bank_entries_open: { count: number }
  payout_run_unanswered: { run: string; count: number; amount: Cents }
  statement_missing: { iban_masked: string; after: IsoDate; before: IsoDate }
  backup_failed: { day: IsoDate; reason: Phrase }
  file_damaged: { file: string; problem: Phrase }
  mail_given_up: { count: number }
  job_failed: { job: Phrase }
  payout_came_back: { run: string; company: string; amount: Cents }
  account_replaced: { company: string; hold_hours: number }
  claim_red: { claim_number: string; company: string; amount: Cents }
  mails_come_back: { email: string }
  registration_waits: { company: string }
  companies_overdue: { count: number; companies: string }
  company_merged: { company: string }
  person_removed: { name: string; company: string }
  account_closed: { company: string }
  terms_coming: { edition: string; valid_from: IsoDate }
  conditions_coming: { edition: string; valid_from: IsoDate }
  privacy_coming: { edition: string; valid_from: IsoDate }
  company_change_confirmed: Nothing
  company_change_declined: { reason: string }
  registration_question: { reason: Phrase; text: string }
  registration_approved: { company: string }
  registration_declined: { company: string; reason: string }
  iban_added: { iban_masked: string }
  iban_changed: { iban_masked: string; hold_hours: number; payment: Phrase }
  bank_no_match: { iban_masked: string }
  bank_invalid: { iban_masked: string }
  bank_close_match: { iban_masked: string; bank_name: string }
  password_changed: Nothing
  campaign_submitted: { campaign: string; note: string }
  campaign_activated: { campaign: string; begins: IsoDate }
  campaign_sent_back: { campaign: string; reason: string }
  change_proposed: { change: Phrase; name: Phrase; reason: string | Phrase }
  change_confirmed: { change: Phrase; name: Phrase }
  change_declined: { change: Phrase; name: Phrase; reason: string | Phrase }
  change_overtaken: { change: Phrase; name: Phrase; reason: Phrase }
  campaign_budget_level: { campaign: string; level: number; free: Cents }
  campaign_exhausted: { campaign: string; free: Cents }
  target_agreed: { campaign: string; units: number; begins: IsoDate }
  tier_reached: { tier: Phrase; percent: number }
  tier_left: { tier: Phrase; percent: number }
  export_ready: { file: string; count: number }
  personal_data_ready: { file: string }
  export_failed: { file: string; reason: string }
  webhook_disabled: { name: string }
  token_made: { name: string }
  token_expires: { name: string; day: IsoDate }
  tier_notice: { tier: Phrase; to: Phrase; last_day: IsoDate }
}

export type NotificationEvent = keyof EventValues

type Nothing = Readonly<Record<string, never>>
