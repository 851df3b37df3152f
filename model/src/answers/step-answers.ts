import { z } from 'zod'
import { campaign } from '../arkes/campaign.ts'
import { paperworkStatuses } from '../arkes/paperwork-statuses.ts'
import type { CampaignStatus } from '../campaigns/life.ts'
import type { PaperworkStatus } from '../claims/status/paperwork-status.ts'
import { count, euro, id, oneOf } from './common.ts'

/** The claim's status after a step. */
export const claimStep = z.strictObject({
  id,
  arke_id: z.literal('paperwork'),
  claim_number: z.string().nullable(),
  paperwork_status: oneOf<PaperworkStatus>(paperworkStatuses),
  approved_amount: euro.nullable(),
  version: count,
})

/** The campaign's status after a step. */
export const campaignStep = z.strictObject({
  id,
  arke_id: z.literal('campaign'),
  campaign_status: oneOf<CampaignStatus>(campaign.fields.campaign_status.values),
  version: count,
})
