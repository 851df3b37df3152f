import type { CampaignRule } from '@ruecklauf/model'

/** A rule without its days: the simulation ignores whether it had begun. */
export const atAnyTime = (rule: CampaignRule): CampaignRule => ({
  ...rule,
  purchase_from: '0001-01-01',
  purchase_to: '9999-12-31',
  commissioning_from: null,
  commissioning_to: null,
  claim_to: null,
})
