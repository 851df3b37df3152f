import { type Tier, type TierId, type TierStep, toPercent } from '@ruecklauf/model'
import { type CalledTiers, calledIn } from './called-tiers.ts'
import type { Settings } from './read-settings.ts'

/** The tiers as they are set, in ascending order; one whose threshold is 0 is not given. */
export function tierSteps(settings: Settings): [TierStep, ...TierStep[]] {
  const unit = settings.tier_measure === 'cents' ? 100 : 1
  const higher: TierStep[] = [
    {
      tier: 'silber',
      from: settings.tier_silber_from * unit,
      basis_points: whole + settings.tier_silber_percent,
    },
    {
      tier: 'gold',
      from: settings.tier_gold_from * unit,
      basis_points: whole + settings.tier_gold_percent,
    },
  ]
  const given = higher.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from)
  return [{ tier: 'basis', from: 0, basis_points: whole }, ...given]
}

/** What a tier pays and is called; the lowest for one that is no longer given. */
export function tierOf(settings: Settings, tier: TierId, called: CalledTiers): Tier {
  const steps = tierSteps(settings)
  const given = steps.find((step) => step.tier === tier) ?? steps[0]
  return { id: given.tier, name: calledIn(called, given.tier), basis_points: given.basis_points }
}

/** What a tier pays on top, in percent. */
export const raiseOf = ({ basis_points }: TierStep): number => toPercent(basis_points - whole)

/** Basis points of an amount that stays as it is. */
const whole = 10_000
