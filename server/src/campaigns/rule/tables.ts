import type { StoredRule } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

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

export interface CampaignTables {
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
