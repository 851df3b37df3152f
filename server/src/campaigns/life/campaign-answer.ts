import type { CampaignRow } from '../rule/rule-of.ts'

/** What a step with a campaign answers: where the campaign stands now. */
export const campaignAnswer = ({ id, campaign_status, version }: CampaignRow) => ({
  id,
  arke_id: 'campaign' as const,
  campaign_status,
  version,
})
