import type { CampaignRow } from '../rule/rule-of.ts'

/** The answer of a campaign step: the campaign's new state. */
export const campaignAnswer = ({ id, campaign_status, version }: CampaignRow) => ({
  id,
  arke_id: 'campaign' as const,
  campaign_status,
  version,
})
