import type { Language } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

/** Where somebody agreed. */
export type ConsentChannel = 'registration' | 'profile'
/** How it was taken back; `renewal`: by asking again. */
export type WithdrawnBy = 'person' | 'link' | 'closing' | 'renewal'

/** Who agreed to mails about campaigns; instants are ISO texts in UTC. */
export interface ConsentTables {
  consent: {
    id: string
    link_member: string
    link_person: string
    purpose: 'news'
    email: string
    language: Language
    wording: string
    body: string
    sha256: ColumnType<string, never, never>
    channel: ConsentChannel
    asked_at: string
    /** Until when the link in the mail confirms it. */
    expires_at: string
    confirmed_at: ColumnType<string | null, null | undefined, string>
    withdrawn_at: ColumnType<string | null, null | undefined, string>
    withdrawn_by: ColumnType<WithdrawnBy | null, null | undefined, WithdrawnBy>
  }
}
