import type { Tone } from '../../ui/text/status-chip.tsx'

/** How each status feels, by field; a field that is not here is shown as plain words. */
export const toneOf = (field: string, value: string): Tone | null => tones[field]?.[value] ?? null

const tones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  paperwork_status: {
    draft: 'neutral',
    submitted: 'info',
    in_review: 'info',
    request_document: 'warning',
    pending_second_approval: 'info',
    approved: 'success',
    partially_approved: 'success',
    rejected: 'danger',
    objection: 'warning',
    withdrawn: 'neutral',
    expired: 'neutral',
    reversed: 'danger',
  },
  decision: {
    open: 'neutral',
    approved: 'success',
    approved_reduced: 'success',
    rejected: 'danger',
  },
  member_status: {
    invited: 'neutral',
    incomplete: 'neutral',
    in_review: 'warning',
    declined: 'danger',
    active: 'success',
    locked: 'danger',
    deleted: 'neutral',
  },
  iban_state: {
    missing: 'neutral',
    unchecked: 'info',
    confirmed: 'success',
    close_match: 'warning',
    quarantine: 'warning',
    no_match: 'danger',
    invalid: 'danger',
  },
  serial_state: {
    known: 'neutral',
    delivered: 'info',
    claimed: 'warning',
    rewarded: 'success',
    blocked: 'danger',
    returned: 'danger',
  },
  campaign_status: {
    draft: 'neutral',
    in_approval: 'warning',
    planned: 'info',
    active: 'success',
    paused: 'warning',
    exhausted: 'danger',
    ended: 'neutral',
    settled: 'neutral',
  },
  contact_status: { open: 'warning', answered: 'success', closed: 'neutral' },
  payout_status: { planned: 'info', sent: 'info', executed: 'success', returned: 'danger' },
}
