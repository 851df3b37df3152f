import { arkes, type CampaignStatus, keysOf } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'

const statuses = keysOf(arkes.campaign.fields.campaign_status.values)

/** The status of a campaign from a generic screen. Defaults to draft. */
export const statusOf = ({ campaign_status }: AnyUnit): CampaignStatus =>
  statuses.find((status) => status === campaign_status) ?? 'draft'
