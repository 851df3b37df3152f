import type { StoredRule } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

/** What of a campaign is told to participants, kept with each version for its history. */
export interface CampaignTexts {
  description: string | null
  terms_text: string | null
  subsidy_notice: boolean
}

/** Why a version was written. */
export type VersionAction = 'activate' | 'change' | 'new_version' | 'raise_budget' | 'end'

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
