import { type Cents, ownReasons, toCents } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import type { Choices, Effect } from './choices.ts'

type Line = Pick<
  Loaded<'paperwork_line'>,
  'id' | 'decision' | 'decision_reason' | 'approved_amount'
>

/**
 * What was decided about a claim's devices: where the decision on an objection begins. What a device
 * lost with others' bonus comes back with them and is no choice.
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

/** What was granted for the devices in all. */
export const grantedOf = (lines: readonly Pick<Line, 'approved_amount'>[]): Cents =>
  lines.reduce((sum, { approved_amount }) => sum + toCents(approved_amount ?? 0), 0)

/** Why an objection cannot be upheld so: a device would get less than it has, or nothing gets more. */
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
