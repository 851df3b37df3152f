import type { Generated } from 'kysely'

/** Who may look at the books from outside; instants are ISO texts in UTC. */
export interface AuditorTables {
  auditor: {
    id: string
    name: string
    email: string
    /** As `2026-01`. */
    first_month: string
    last_month: string
    /** The last German day. */
    until: string
    link_change: string
    granted_at: string
    ended_at: string | null
    ended_by: string | null
    factor: Buffer | null
    factor_confirmed_at: string | null
    factor_step: Generated<number>
  }
  auditor_link: {
    token_hash: Buffer
    link_auditor: string
    sent_at: string
    expires_at: string
    attempts: Generated<number>
    used_at: string | null
  }
  auditor_session: { token_hash: Buffer; link_auditor: string; expires_at: string }
}
