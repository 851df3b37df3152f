import type { TokenKind } from '@ruecklauf/model'
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
  /** Who signs in: a person of a firm, or one who works for the programme. */
  login_profile: AuthTables['member_profile'] & {
    person: string | null
    may_submit: boolean
    may_see: boolean
    may_bank: boolean
    may_manage: boolean
    deputy_until: string | null
    point: string | null
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
    /** The member as whom its owner looks at the portal, and until when. */
    looking_at: string | null
    looking_until: string | null
    /** When its owner last proved who he is, and by what. */
    proved_at: string | null
    proved_by: Generated<'password' | 'code' | 'passkey' | 'oidc'>
  }
  totp: {
    user_id: string
    secret: Buffer
    confirmed_at: string | null
    last_step: Generated<number>
  }
  recovery_code: { user_id: string; code_hash: Buffer; used_at: string | null }
  passkey: {
    id: string
    user_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: string
    last_used_at: string | null
  }
  firm_account: { issuer: string; subject: string; user_id: string; linked_at: string }
  passkey_challenge: {
    challenge: string
    purpose: 'register' | 'sign_in'
    user_id: string | null
    expires_at: string
  }
  email_change: {
    user_id: string
    email: string
    old_token_hash: Buffer
    new_token_hash: Buffer
    old_confirmed_at: string | null
    new_confirmed_at: string | null
    expires_at: string
  }
  /** What the links of a lost mailbox's change are known by. */
  mailbox_secret: { link_change: string; mailbox: 'old' | 'new'; token_hash: Buffer }
  api_token: {
    id: string
    kind: TokenKind
    token_hash: Buffer
    ending: string
    name: string
    scopes: string[]
    user_id: string | null
    made_by: string
    created_at: string
    expires_at: string
    last_used_at: string | null
    told_at: string | null
    ended_at: string | null
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
    /** The invited company that it is of. */
    member: Generated<string | null>
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
