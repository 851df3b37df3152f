import { z } from 'zod'
import { campaign } from '../arkes/campaign.ts'
import { paperworkStatuses } from '../arkes/paperwork.ts'
import { type ChangeKind, campaignChanges } from '../campaigns/changes.ts'
import type { CampaignStatus } from '../campaigns/life.ts'
import type { PaperworkStatus } from '../claims/paperwork-status.ts'
import { requestItemKinds } from '../claims/reasons.ts'
import { count, euro, id, instant, oneOf } from './common.ts'

/** Where a claim stands after a step. */
export const claimStep = z.strictObject({
  id,
  arke_id: z.literal('paperwork'),
  claim_number: z.string().nullable(),
  paperwork_status: oneOf<PaperworkStatus>(paperworkStatuses),
  approved_amount: euro.nullable(),
  version: count,
})

/** One thing that a participant is asked for, as it is stored with the claim. */
export const requestItem = z.strictObject({
  id,
  kind: z.enum(requestItemKinds),
  /** The device it is about; null for the whole claim. */
  line: id.nullable(),
  /** Why, in the reviewer's words; the participant reads it. */
  reason: z.string(),
  requested_at: instant,
  /** The database's clock at that moment, which documents carry: what answers has to be newer. */
  newer_than: z.string(),
  /** The answer. */
  document: id.nullable(),
  answered_at: instant.nullable(),
  /** What the participant wrote with it. */
  note: z.string().nullable(),
})

/** Where a campaign stands after a step. */
export const campaignStep = z.strictObject({
  id,
  arke_id: z.literal('campaign'),
  campaign_status: oneOf<CampaignStatus>(campaign.fields.campaign_status.values),
  version: count,
})

/** Where a change of a campaign stands after it was proposed or decided. */
export const changeStep = z.strictObject({
  id,
  arke_id: z.literal('campaign'),
  change: id,
  kind: oneOf<ChangeKind>(campaignChanges),
  state: z.enum(['open', 'confirmed', 'declined', 'withdrawn']),
})

export type RequestItem = z.infer<typeof requestItem>
