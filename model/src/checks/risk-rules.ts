import { keysOf } from '../records.ts'
import { type Check, type CheckCode, checkRules, excused, usualPoints } from './checks.ts'

/** Green, amber or red: how much stands against a claim (docs/domain.md, Risk). */
export const riskLevels = ['green', 'amber', 'red'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** A check that can add to a claim's risk. */
export type RiskCode = CheckCode

/** The checks whose points can be set, in their order. */
export const riskCodes: readonly RiskCode[] = keysOf(checkRules).filter(
  (code) => 'points' in checkRules[code],
)

/** How much a check weighs when it fails; one that is off is shown and adds nothing. */
export const riskWeights = ['off', 'light', 'heavy'] as const
export type RiskWeight = (typeof riskWeights)[number]

/** By what a claim's risk is judged: the checks that weigh other than usual. */
export type RiskRules = Readonly<Partial<Record<RiskCode, RiskWeight>>>

export const usualRiskRules: RiskRules = {}

/** From how many points a claim is amber, and red. */
export const riskThresholds = { amber: 20, red: 50 } as const

/** What a check adds at a weight that is not its usual one: light alone is amber, heavy alone red. */
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
      riskCodes.some((one) => one === code) && riskWeights.some((one) => one === weight),
  )

/** The one spelling of rules: what is as usual is left out, codes in their order. */
export const spellRiskRules = (rules: RiskRules): string =>
  JSON.stringify(
    Object.fromEntries(
      riskCodes
        .filter((code) => weightBy(rules, code) !== usualWeight(code))
        .map((code) => [code, rules[code]]),
    ),
  )

/** What a check adds by these rules when it fails: at its usual weight its usual points. */
export function pointsBy(rules: RiskRules, code: RiskCode): number {
  const weight = weightBy(rules, code)
  return weight === usualWeight(code) ? usualPoints(code) : pointsOfWeight[weight]
}

/**
 * Checks with the points they add by these rules, kept with them: a later change of the rules does not
 * touch what was judged. What is switched off only informs; what was excused adds nothing and keeps none.
 */
export const weighed = (checks: readonly Check[], rules: RiskRules): Check[] =>
  checks.map((check) => {
    if (check.state !== 'failed' || !riskCodes.includes(check.code)) return check
    if (check.severity !== checkRules[check.code].severity) return check
    const judged = weightBy(rules, check.code) === 'off' ? excused(check) : check
    return { ...judged, points: pointsBy(rules, check.code) }
  })

/** Where a score stands by the thresholds. */
export const riskLevel = (score: number): RiskLevel =>
  score >= riskThresholds.red ? 'red' : score >= riskThresholds.amber ? 'amber' : 'green'
