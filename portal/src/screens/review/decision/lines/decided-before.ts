import { type Cents, ownReasons, toCents } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import type { Choices, Effect } from './choices.ts'

type Line = Pick<
  Loaded<'paperwork_line'>,
  'id' | 'decision' | 'decision_reason' | 'approved_amount'
>

/**
 * The previous decisions on a claim's devices, as the start of a decision on its objection. A
 * device that lost money only with another device's bonus regains it, so it is no choice.
 */
export const decidedBefore = (lines: readonly Line[]): Choices =>
  Object.fromEntries(
    lines.flatMap(({ id, decision, decision_reason, approved_amount }) => {
      if (decision !== 'rejected' && decision !== 'approved_reduced') return []
      const reason = decision_reason
      if (reason === ownReasons.condition_lost && decision === 'approved_reduced') return []
      const amount = decision === 'rejected' ? null : approved_amount
      return [[id, { decision, amount, reason }]]
    }),
  )

/** The total granted for the devices. */
export const grantedOf = (lines: readonly Pick<Line, 'approved_amount'>[]): Cents =>
  lines.reduce((sum, { approved_amount }) => sum + toCents(approved_amount ?? 0), 0)

/**
 * Why an objection can't be upheld like this: a device would get less than it has, or none gets
 * more.
 */
export function upholdProblem(
  effect: Effect,
  lines: readonly Pick<Line, 'id' | 'approved_amount'>[],
): 'worsens' | 'not_more' | null {
  const isWorse = lines.some(
    ({ id, approved_amount }) => (effect.lines.get(id) ?? 0) < toCents(approved_amount ?? 0),
  )
  if (isWorse) return 'worsens'
  return effect.approved > grantedOf(lines) ? null : 'not_more'
}
