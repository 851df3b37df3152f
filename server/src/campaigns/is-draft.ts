import type { CampaignStatus } from '@ruecklauf/model'

/** A campaign that is not in force yet, or not any more since it was sent back. */
export const isDraft = (status: CampaignStatus): boolean =>
  status === 'draft' || status === 'in_approval'
