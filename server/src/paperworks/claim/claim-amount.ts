import { sql } from 'kysely'

/** Statuses in which nothing is decided yet. */
export const undecided = sql`('submitted', 'in_review', 'request_document', 'pending_second_approval', 'objection')`

/**
 * What a `paperwork p` is worth in figures, in cents: the approved amount, before a decision the
 * expected one; nothing where it was withdrawn or expired.
 */
export const claimAmount = sql`claim_amount(p.paperwork_status, p.approved_amount, p.expected_amount)`
