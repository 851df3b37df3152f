import { type CampaignRule, completeRule, type IsoDate, type StoredRule } from '@ruecklauf/model'

/** A version of a campaign's rule, from a German day on. */
export interface DatedRule {
  campaign_id: string
  number: number
  valid_from: IsoDate
  rule: CampaignRule
}

/** A stored version, with its rule in the engine's current form. */
export const completed = <Stored extends { rule: StoredRule }>(
  version: Stored,
): Omit<Stored, 'rule'> & { rule: CampaignRule } => ({
  ...version,
  rule: completeRule(version.rule),
})

/** The rule that counts for a claim, and which version it is. */
export interface RuleInForce {
  campaign: string
  version: number
  rule: CampaignRule
}

/**
 * The version in force on a day: the latest start; on the same start the last written; before all starts the first.
 * @param versions of one campaign, at least one.
 */
export function versionInForce(versions: readonly DatedRule[], day: IsoDate): RuleInForce {
  const inOrder = versions.toSorted(
    (a, b) => a.valid_from.localeCompare(b.valid_from) || a.number - b.number,
  )
  const first = inOrder.findLast(({ valid_from }) => valid_from === inOrder[0]?.valid_from)
  const version = inOrder.findLast(({ valid_from }) => valid_from <= day) ?? first
  if (!version) throw new Error('a campaign without a version')
  return { campaign: version.campaign_id, version: version.number, rule: version.rule }
}
