import { arkes, type CampaignStatus, isInForce, type Role } from '@ruecklauf/model'
import { mayCall } from '../../../units/fields/fields.ts'

/** Whether targets can be set: by the brand as long as the campaign is a draft, else by admins. */
export const maySetTargets = (role: Role, status: CampaignStatus): boolean =>
  mayCall(role, arkes.campaign, 'set_targets') &&
  (status === 'draft' || (role !== 'brand' && (status === 'in_approval' || isInForce(status))))
