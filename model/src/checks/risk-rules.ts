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

/** By what a claim's risk is judged; what is not named has its usual points. */
export interface RiskRules {
  readonly amber_from: number
  readonly red_from: number
  readonly points: Readonly<Partial<Record<RiskCode, number>>>
  /** Checks that are shown and change nothing. */
  readonly off: readonly RiskCode[]
}

export const usualRiskRules: RiskRules = { amber_from: 20, red_from: 50, points: {}, off: [] }

/** The most points of one check, and the highest threshold. */
export const riskBounds = { points: 200, threshold: 1_000 } as const

/** The rules in a text, as settings store them; null where it holds none. */
export function readRiskRules(text: string): RiskRules | null {
  try {
    const read: unknown = JSON.parse(text)
    return areRules(read) ? read : null
  } catch {
    return null
  }
}

function areRules(read: unknown): read is RiskRules {
  if (!isTable(read) || !isTable(read.points) || !Array.isArray(read.off)) return false
  const { amber_from, red_from, points, off } = read
  return (
    Object.keys(read).every((key) => key in usualRiskRules) &&
    isWhole(amber_from, 1, riskBounds.threshold) &&
    isWhole(red_from, amber_from + 1, riskBounds.threshold) &&
    Object.entries(points).every(
      ([code, one]) => isCode(code) && isWhole(one, 0, riskBounds.points),
    ) &&
    off.every(isCode)
  )
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCode = (value: unknown): boolean => riskCodes.some((code) => code === value)

const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to

/** The one spelling of rules: what is as usual is left out, codes in their order. */
export function spellRiskRules({ amber_from, red_from, points, off }: RiskRules): string {
  const own = riskCodes.filter((one) => (points[one] ?? usualPoints(one)) !== usualPoints(one))
  return JSON.stringify({
    amber_from,
    red_from,
    points: Object.fromEntries(own.map((one) => [one, points[one]])),
    off: riskCodes.filter((one) => off.includes(one)),
  })
}

/** What a check adds by these rules when it fails. */
export const pointsBy = ({ points, off }: RiskRules, one: RiskCode): number =>
  off.includes(one) ? 0 : (points[one] ?? usualPoints(one))

/**
 * Checks with the points they add by these rules, kept with them: a later change of the rules does not
 * touch what was judged. What is switched off only informs; what was excused adds nothing and keeps none.
 */
export const weighed = (checks: readonly Check[], rules: RiskRules): Check[] =>
  checks.map((check) => {
    if (check.state !== 'failed' || !riskCodes.includes(check.code)) return check
    if (check.severity !== checkRules[check.code].severity) return check
    const judged = rules.off.includes(check.code) ? excused(check) : check
    return { ...judged, points: pointsBy(rules, check.code) }
  })

/** Where a score stands by the thresholds. */
export const riskLevel = (
  score: number,
  { amber_from, red_from }: Pick<RiskRules, 'amber_from' | 'red_from'> = usualRiskRules,
): RiskLevel => (score >= red_from ? 'red' : score >= amber_from ? 'amber' : 'green')
