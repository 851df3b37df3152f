import type { CampaignInput } from '../../calculation/input.ts'
import type { Programme, Tier } from '../../calculation/programme.ts'
import type { TierId } from '../../people/tier-names.ts'
import type { CampaignRule } from './rule.ts'
import { plainRule } from './rule-codec.ts'
import type { NeededField } from './rule-fields.ts'

/** The fields of a rule since the first version. */
type Original = Pick<CampaignRule, 'id' | NeededField>

/**
 * A rule as a version or a claim keeps it. What a claim keeps is never rewritten, so it may lack what
 * rules say since, and name tiers as they were called when it was stored.
 */
export type StoredRule = Original &
  Omit<Partial<CampaignRule>, keyof Original | 'tiers'> & { tiers?: readonly string[] }

/** A campaign as a claim found it when it was submitted. */
export type StoredCampaign = Omit<CampaignInput, 'rule' | 'target'> &
  Partial<Pick<CampaignInput, 'target'>> & { rule: StoredRule }

/** A programme as stored with a claim; older claims store the tier's name. */
export type StoredProgramme = Omit<Programme, 'tier'> & { tier: StoredTier | null }

type StoredTier = Tier | (Pick<Tier, 'basis_points'> & { name: string })

/** A stored rule as the engine takes it today; it means what it meant. */
export const completeRule = (stored: StoredRule): CampaignRule => ({
  ...plainRule,
  ...stored,
  tiers: (stored.tiers ?? []).map(tierOf),
})

/** The campaign a claim was frozen with, as the engine takes it today. */
export const completeCampaign = <Stored extends StoredCampaign>(
  stored: Stored,
): Omit<Stored, 'rule' | 'target'> & CampaignInput => ({
  ...stored,
  rule: completeRule(stored.rule),
  target: stored.target ?? null,
})

/** The programme a claim was frozen with, as the engine takes it today. */
export const completeProgramme = ({ tier, ...programme }: StoredProgramme): Programme => ({
  ...programme,
  tier: tier && !('id' in tier) ? { id: tierOf(tier.name), basis_points: tier.basis_points } : tier,
})

/** The tier names from the time when rules stored names; add no new names here. */
const storedNames: Readonly<Record<string, TierId>> = {
  Basis: 'basis',
  Silber: 'silber',
  Gold: 'gold',
}

const tierOf = (stored: string): TierId => storedNames[stored] ?? stored
