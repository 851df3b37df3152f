import type { CampaignInput } from '../calculation/input.ts'

/**
 * The first device for which a campaign with steps pays this installer: their own target, else the general target. Null
 * if it never pays, because the campaign needs a target of their own.
 */
export const neededUnits = ({
  rule,
  target,
}: Pick<CampaignInput, 'rule' | 'target'>): number | null =>
  rule.personal_target ? (target ?? rule.min_quantity) : (rule.min_quantity ?? 1)
