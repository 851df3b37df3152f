import { sql } from 'kysely'

/**
 * What a `paperwork p` is worth in figures, in cents: the approved amount, before a decision the
 * expected one; nothing where it was withdrawn or expired.
 */
export const claimAmount = sql`claim_amount(p.paperwork_status, p.approved_amount, p.expected_amount)`
