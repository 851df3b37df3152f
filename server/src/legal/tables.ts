import type { FactValues, Language, LegalKind } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** How somebody agreed; `earlier`: before texts were kept in editions. */
export type AcceptanceChannel = 'registration' | 'portal' | 'submission' | 'earlier'

/** Terms, conditions and privacy notice in editions, and who agreed to which; instants are ISO texts in UTC. */
export interface LegalTables {
  legal_text: {
    id: string
    kind: LegalKind
    edition: string
    language: Language
    body: string
    /** Values of the settings that its edition states, as they were when it was published. */
    stated: ColumnType<FactValues, string, never>
    sha256: ColumnType<string, never, never>
    /** The German day on which it begins to hold. */
    valid_from: string
    published_at: string
    /** Null: it came with the brand folder. */
    link_change: string | null
  }
  /** Coming editions that the firms were told of. */
  legal_told: { kind: LegalKind; edition: string; told_at: string }
  legal_acceptance: {
    id: Generated<string>
    link_member: string
    link_person: string | null
    link_text: string
    edition: string
    sha256: string
    channel: AcceptanceChannel
    accepted_at: string
  }
}
