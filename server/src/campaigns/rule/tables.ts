import type { ChangeKind, ChangeState, StoredRule } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** What of a campaign is told to participants, kept with each version for its history. */
export interface CampaignTexts extends Partial<Record<TranslatedText, string | null>> {
  description: string | null
  terms_text: string | null
  subsidy_notice: boolean
}

/** Texts in other languages; one that is not written is left out, as all of older versions are. */
export const translatedTexts = [
  'description_en',
  'description_it',
  'description_es',
  'terms_text_en',
  'terms_text_it',
  'terms_text_es',
] as const
export type TranslatedText = (typeof translatedTexts)[number]

/** Why a version was written. */
export type VersionAction =
  | 'activate'
  | 'change'
  | 'new_version'
  | 'raise_budget'
  | 'prolong'
  | 'end'

/** What a change of a campaign in force asks for. */
export interface ChangeContent {
  /** As it was proposed, read again when it is confirmed. */
  wanted: Record<string, unknown>
  /** The rule it would replace and what would become of it, when it was proposed. */
  before: StoredRule
  after: StoredRule
}

export interface CampaignTables {
  campaign_change: {
    id: string
    link_campaign: string
    kind: ChangeKind
    content: ColumnType<ChangeContent, string, never>
    reason: string
    proposed_by: string
    proposed_at: string
    state: Generated<ChangeState>
    /** Null while it is open, and where the campaign's end closed it. */
    decided_by: ColumnType<string | null, never, string | null>
    decided_at: ColumnType<string | null, never, string>
    decline_reason: ColumnType<string | null, never, string | null>
  }
  campaign_version: {
    campaign_id: string
    number: number
    /** German day, judged by the campaign's reference date. */
    valid_from: string
    /** As it was written; `completeRule` says what it means today. */
    rule: ColumnType<StoredRule, string, never>
    texts: ColumnType<CampaignTexts, string, never>
    action: VersionAction
    reason: string | null
    created_at: string
    created_by: string | null
  }
}
