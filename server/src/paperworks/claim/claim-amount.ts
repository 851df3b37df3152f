import { sql } from 'kysely'

/**
 * SQL: the value of a `paperwork p` in reports, in cents. The approved amount, before a decision the expected one;
 * zero if withdrawn or expired.
 */
export const claimAmount = sql`claim_amount(p.paperwork_status, p.approved_amount, p.expected_amount)`
