import type { Generated } from 'kysely'

/** The tables of signing in; instants are ISO texts in UTC. */
export interface AuthTables {
  member_profile: {
    id: string
    arke: string
    user_id: string
    first_name: string
    last_name: string
    email: string
    company: string | null
    language: 'de' | 'en' | 'es' | 'it'
    is_locked: boolean
  }
  session: {
    id: string
    user_id: string
    member_id: string
    created_at: string
    expires_at: string
    last_used_at: string
    ended_at: string | null
    user_agent: string | null
    network: string | null
    refresh_version: Generated<number>
    refreshed_at: string | null
  }
  password_reset: {
    token_hash: Buffer
    user_id: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  registration: {
    token_hash: Buffer
    arke: 'installer' | 'wholesaler'
    email: string
    details: unknown
    created_at: string
    expires_at: string
    used_at: string | null
  }
  rate_limit: { key: string; attempts: number; resets_at: string }
  kept_mail: {
    id: string
    recipient: string
    subject: string
    text: string
    html: string | null
    reference: string
    /** Names of files. */
    attachments: string[]
    sent_at: string
  }
}
