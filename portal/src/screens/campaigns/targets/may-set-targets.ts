import { arkes, type CampaignStatus, type Role } from '@ruecklauf/model'
import { mayCall } from '../../../units/fields/fields.ts'

/** Whether targets can be set: as long as the campaign is a draft. */
export const maySetTargets = (role: Role, status: CampaignStatus): boolean =>
  mayCall(role, arkes.campaign, 'set_targets') && status === 'draft'
