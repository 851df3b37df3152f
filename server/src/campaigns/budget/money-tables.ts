import type { CampaignOutcome, TierId } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** What campaigns pay; amounts in cents, days German. */
export interface CampaignMoneyTables {
  claim_campaign: {
    link_paperwork: string
    link_campaign: string
    campaign_version: number
    link_installer: string
    link_sales_group: string | null
    /** Devices that count for the campaign's steps; none once the claim ended without pay. */
    units: number
    /** Until the decision. */
    reserved: Generated<number>
    /** Since the decision. */
    spent: Generated<number>
    wanted: number
    outcome: CampaignOutcome['budget']
    submitted_at: string
    decided_at: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** From which of their devices on installers are paid; one without a row goes by the rule. */
  campaign_target: {
    link_campaign: string
    link_installer: string
    units: number
    created_at: string
  }
  campaign_news: { link_campaign: string; news: 'ends' | 'budget'; told_at: string }
  campaign_warning: { link_campaign: string; level: number; told_at: string }
  wholesaler_share: {
    link_paperwork: string
    /** The campaign with a rule of its own; null: the programme's. */
    link_campaign: string | null
    link_wholesaler: string
    mode: 'bonus' | 'cofunding'
    /** Cents of the installer that the share was computed on, and what of them was reversed. */
    approved: number
    amount: number
    approved_back: number
    amount_back: number
  }
  installer_tier: {
    link_installer: string
    since: string
    notice_to: TierId | null
    notice_given_on: string | null
    notice_last_day: string | null
    /** Devices or cents of the last twelve months, as last evaluated. */
    measure: number
    evaluated_on: string
  }
}
