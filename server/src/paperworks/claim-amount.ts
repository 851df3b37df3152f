import { sql } from 'kysely'

/** Statuses in which nothing is decided yet. */
export const undecided = sql`('submitted', 'in_review', 'request_document', 'pending_second_approval', 'objection')`

/**
 * What a `paperwork p` is worth in figures, in cents: the approved amount, before a decision the
 * expected one; nothing where it was withdrawn or expired.
 */
export const claimAmount = sql`case when p.paperwork_status in ${undecided}
  then coalesce(p.approved_amount, p.expected_amount) else coalesce(p.approved_amount, 0) end`

/** The same of one device, `paperwork_line l` of `paperwork p`. */
export const deviceAmount = sql`case when p.paperwork_status in ${undecided}
  then coalesce(l.approved_amount, l.expected_amount) else coalesce(l.approved_amount, 0) end`
