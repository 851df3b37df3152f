import { type Check, overriddenChecks, type RiskLevel } from '@ruecklauf/model'
import { type Choices, choiceOf, type DecidableLine } from '../lines/choices.ts'

interface Standing {
  level: RiskLevel
  lines: readonly DecidableLine[]
  choices: Choices
}

/**
 * What an approval passes over: failed checks, but for those of rejected devices; null where nothing
 * stands against it and no reason is asked for. The server asks by the same rule.
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
