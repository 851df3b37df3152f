import { type Tier, type TierStep, tierNames } from '@ruecklauf/model'
import type { Settings } from './read-settings.ts'

/** The tiers as they are set, in ascending order; one whose threshold is 0 is not given. */
export function tierSteps(settings: Settings): [TierStep, ...TierStep[]] {
  const unit = settings.tier_measure === 'cents' ? 100 : 1
  const higher = [
    {
      name: tierNames.silber,
      from: settings.tier_silber_from * unit,
      basis_points: whole + settings.tier_silber_percent,
    },
    {
      name: tierNames.gold,
      from: settings.tier_gold_from * unit,
      basis_points: whole + settings.tier_gold_percent,
    },
  ]
  const given = higher.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from)
  const lowest = {
    name: tierNames.basis,
    from: 0,
    basis_points: whole + settings.tier_basis_percent,
  }
  return [lowest, ...given]
}

/** A tier by its name; the lowest for one that is no longer given. */
export function tierOf(settings: Settings, name: string | null): Tier {
  const steps = tierSteps(settings)
  const { name: found, basis_points } = steps.find((step) => step.name === name) ?? steps[0]
  return { name: found, basis_points }
}

/** Basis points of an amount that stays as it is. */
const whole = 10_000
