import {
  pointsBy,
  type RiskCode,
  type RiskRules,
  readRiskRules,
  spellRiskRules,
  usualPoints,
  usualRiskRules,
} from '@ruecklauf/model'

/** Rules while they are typed: a figure may be missing or none. */
export interface TypedRules {
  amber_from: number | null
  red_from: number | null
  points: Partial<Record<RiskCode, number | null>>
  off: readonly RiskCode[]
}

/** What a form holds of rules as a text; what is no figure stays as it was typed. */
export function typedRules(text: string): TypedRules {
  try {
    return { ...usualRiskRules, ...JSON.parse(text, (_, value) => (value === none ? NaN : value)) }
  } catch {
    return usualRiskRules
  }
}

/** As a form holds it: in the one spelling where these are rules. */
export function textOfRules(rules: TypedRules): string {
  const text = JSON.stringify(rules, (_, value) => (Number.isNaN(value) ? none : value))
  const read = readRiskRules(text)
  return read ? spellRiskRules(read) : text
}

/** The points of a check as they were typed. */
export const typedPoints = ({ points }: TypedRules, code: RiskCode): number | null =>
  points[code] === undefined ? usualPoints(code) : points[code]

/** What differs between rules: the check and its points, 0 for one that is switched off. */
export const changedPoints = (codes: readonly RiskCode[], [one, other]: [RiskRules, RiskRules]) =>
  codes
    .map((code) => ({ code, from: pointsBy(one, code), to: pointsBy(other, code) }))
    .filter(({ from, to }) => from !== to)

const none = 'NaN'
