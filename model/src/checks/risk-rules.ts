import { keysOf } from '../records.ts'
import { type Check, type CheckCode, checkRules, excused, usualPoints } from './checks.ts'

/** Green, amber or red: the risk of a claim (docs/domain.md, Risk). */
export const riskLevels = ['green', 'amber', 'red'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** A check that can add to a claim's risk. */
export type RiskCode = CheckCode

/** The checks with configurable points, in order. */
export const riskCodes: readonly RiskCode[] = keysOf(checkRules).filter(
  (code) => 'points' in checkRules[code],
)

/** The weight of a failed check; `off` shows the check without adding points. */
export const riskWeights = ['off', 'light', 'heavy'] as const
export type RiskWeight = (typeof riskWeights)[number]

/** The risk rules of a claim: the checks with a weight other than the default. */
export type RiskRules = Readonly<Partial<Record<RiskCode, RiskWeight>>>

export const usualRiskRules: RiskRules = {}

/** From how many points a claim is amber, and red. */
export const riskThresholds = { amber: 20, red: 50 } as const

/** The points of a check with a changed weight: light alone is amber, heavy alone red. */
const pointsOfWeight = { off: 0, light: riskThresholds.amber, heavy: riskThresholds.red } as const

/** How much a check weighs as long as nobody has set it otherwise. */
export function usualWeight(code: RiskCode): RiskWeight {
  const points = usualPoints(code)
  return points === 0 ? 'off' : points < 30 ? 'light' : 'heavy'
}

/** How much a check weighs by these rules. */
export const weightBy = (rules: RiskRules, code: RiskCode): RiskWeight =>
  rules[code] ?? usualWeight(code)

/** The rules in a text, as settings store them; null where it holds none. */
export function readRiskRules(text: string): RiskRules | null {
  try {
    const read: unknown = JSON.parse(text)
    return areRules(read) ? read : null
  } catch {
    return null
  }
}

const areRules = (read: unknown): read is RiskRules =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.entries(read).every(
    ([code, weight]) =>
      riskCodes.some((candidate) => candidate === code) &&
      riskWeights.some((candidate) => candidate === weight),
  )

/** The canonical spelling of rules: omits defaults, codes in their order. */
export const spellRiskRules = (rules: RiskRules): string =>
  JSON.stringify(
    Object.fromEntries(
      riskCodes
        .filter((code) => weightBy(rules, code) !== usualWeight(code))
        .map((code) => [code, rules[code]]),
    ),
  )

/** The points of a failed check by these rules: at its default weight its default points. */
export function pointsBy(rules: RiskRules, code: RiskCode): number {
  const weight = weightBy(rules, code)
  return weight === usualWeight(code) ? usualPoints(code) : pointsOfWeight[weight]
}

/**
 * Checks with their points by these rules, stored with them: a later change of the rules does not affect earlier
 * results. Disabled checks only inform; excused checks add nothing and store no points.
 */
export const weighed = (checks: readonly Check[], rules: RiskRules): Check[] =>
  checks.map((check) => {
    if (check.state !== 'failed' || !riskCodes.includes(check.code)) return check
    if (check.severity !== checkRules[check.code].severity) return check
    const judged = weightBy(rules, check.code) === 'off' ? excused(check) : check
    return { ...judged, points: pointsBy(rules, check.code) }
  })

/** The level of a score by the thresholds. */
export const riskLevel = (score: number): RiskLevel =>
  score >= riskThresholds.red ? 'red' : score >= riskThresholds.amber ? 'amber' : 'green'
