import type { CampaignInput } from '../calculation/input.ts'
import type { CampaignRule } from './rule.ts'

/** What rules say since some were stored, as those meant it. */
const added = { personal_target: false } as const satisfies Partial<CampaignRule>

type Added = keyof typeof added

/** A rule as a version or a claim keeps it: it is never rewritten, so it may lack what came later. */
export type StoredRule = Omit<CampaignRule, Added> & Partial<Pick<CampaignRule, Added>>

/** A campaign as a claim found it when it was submitted. */
export type StoredCampaign = Omit<CampaignInput, 'rule' | 'target'> &
  Partial<Pick<CampaignInput, 'target'>> & { rule: StoredRule }

/** A stored rule as the engine takes it today; it means what it meant. */
export const completeRule = (stored: StoredRule): CampaignRule => ({ ...added, ...stored })

/** The campaign a claim was frozen with, as the engine takes it today. */
export const completeCampaign = <Stored extends StoredCampaign>(
  stored: Stored,
): Stored & CampaignInput => ({
  ...stored,
  rule: completeRule(stored.rule),
  target: stored.target ?? null,
})
