import { type Tier, type TierId, type TierStep, toPercent } from '@ruecklauf/model'
import { type CalledTiers, calledIn } from './called-tiers.ts'
import type { Settings } from './read-settings.ts'

/** The configured tiers, ascending; a tier with threshold 0 is disabled. */
export function tierSteps(settings: Settings): [TierStep, ...TierStep[]] {
  const unit = settings.tier_measure === 'cents' ? 100 : 1
  const higher: TierStep[] = [
    {
      tier: 'silber',
      from: settings.tier_silber_from * unit,
      basis_points: hundredPercent + settings.tier_silber_percent,
    },
    {
      tier: 'gold',
      from: settings.tier_gold_from * unit,
      basis_points: hundredPercent + settings.tier_gold_percent,
    },
  ]
  const ordered = higher.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from)
  return [{ tier: 'basis', from: 0, basis_points: hundredPercent }, ...ordered]
}

/** A tier's rate and name; the lowest tier for ids that no longer exist. */
export function tierOf(settings: Settings, tier: TierId, called: CalledTiers): Tier {
  const steps = tierSteps(settings)
  const currentStep = steps.find((step) => step.tier === tier) ?? steps[0]
  return {
    id: currentStep.tier,
    name: calledIn(called, currentStep.tier),
    basis_points: currentStep.basis_points,
  }
}

/** A tier's raise, in percent. */
export const raiseOf = ({ basis_points }: TierStep): number =>
  toPercent(basis_points - hundredPercent)

/** Basis points of an unchanged amount. */
const hundredPercent = 10_000
