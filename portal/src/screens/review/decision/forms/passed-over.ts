import { type Check, overriddenChecks, type RiskLevel } from '@ruecklauf/model'
import { type Choices, choiceOf, type DecidableLine } from '../lines/choices.ts'

interface Standing {
  level: RiskLevel
  lines: readonly DecidableLine[]
  choices: Choices
}

/**
 * The failed checks an approval overrides, without those of rejected devices. Null if there are
 * none and no reason is needed. The server applies the same rule.
 */
export function passedOverBy(
  checks: readonly Check[],
  { level, lines, choices }: Standing,
): Check[] | null {
  const rejected = new Set(
    lines.map(({ id }) => id).filter((id) => choiceOf(choices, id).decision === 'rejected'),
  )
  const passedOver = overriddenChecks(checks).filter(({ line }) => !line || !rejected.has(line))
  return passedOver.length === 0 && level !== 'red' ? null : passedOver
}
