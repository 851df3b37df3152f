import type { CampaignInput } from '../calculation/input.ts'

/**
 * From which device on a campaign of steps pays this installer: his own target, or what goes for
 * all. Null: not at all, as the campaign is only for those with a target of their own.
 */
export const neededUnits = ({
  rule,
  target,
}: Pick<CampaignInput, 'rule' | 'target'>): number | null =>
  rule.personal_target ? (target ?? rule.min_quantity) : (rule.min_quantity ?? 1)
