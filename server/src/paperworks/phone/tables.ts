/** What lets a phone add photos to a draft; instants are ISO texts in UTC. */
export interface PhoneTables {
  phone_pass: {
    token_hash: Buffer
    link_paperwork: string
    session_id: string
    created_at: string
    expires_at: string
    key_hash: Buffer | null
    opened_at: string | null
  }
}
