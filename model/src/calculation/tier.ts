import { nameOfTier } from '../people/tier-names.ts'
import { type Exact, roundHalfUp, shareOf, sumOf } from './exact.ts'
import type { Programme, Tier } from './programme.ts'
import type { LineState, Stage } from './state.ts'
import { finding, step } from './trace.ts'

/** Multiplies the base amount, or all, by the installer's tier (docs/domain.md, Tier). */
export const tier: Stage = (state) =>
  (state.programme.tier?.basis_points ?? hundredPercent) === hundredPercent
    ? state
    : { ...state, lines: state.lines.map((line) => raise(line, state.programme)) }

/** Basis points a bonus is multiplied by. */
export const bonusFactor = ({ tier_on, tier: own }: Programme): number =>
  tier_on === 'base_and_bonus' && own ? own.basis_points : hundredPercent

/** The paid amount of a bonus, after the tier. */
export const paidByTier = (amount: Exact, programme: Programme): Exact =>
  shareOf(amount, bonusFactor(programme))

/** The paid amount of a base, after the tier. */
export const baseByTier = (amount: Exact, { tier: own }: Programme): Exact =>
  shareOf(amount, own?.basis_points ?? hundredPercent)

const hundredPercent = 10_000

function raise(state: LineState, programme: Programme): LineState {
  const { tier: own, tier_on } = programme
  const base = state.amount - sumOf(state.bonuses)
  const isRaised = base > 0n || (tier_on === 'base_and_bonus' && state.bonuses.length > 0)
  if (!own || !state.eligible || !isRaised) return state
  const bonuses =
    tier_on === 'base'
      ? state.bonuses
      : state.bonuses.map((bonus) => ({ ...bonus, amount: bonus.paid }))
  const amount = baseByTier(base, programme) + sumOf(bonuses)
  const code = tier_on === 'base' ? 'tier_on_base' : 'tier_on_all'
  const note = finding(code, { ...calledThen(own), basis_points: own.basis_points })
  return {
    ...state,
    bonuses,
    amount,
    trace: [...state.trace, step('tier', note, roundHalfUp(amount))],
  }
}

const calledThen = ({ id, name }: Tier) =>
  name ? { tier: name.de, words: name } : { tier: nameOfTier(id) }
