import { type RiskRules, riskCodes, weightBy } from '@ruecklauf/model'

/** What differs between rules: the check and its weight before and after. */
export const changedWeights = (one: RiskRules, other: RiskRules) =>
  riskCodes
    .map((code) => ({ code, from: weightBy(one, code), to: weightBy(other, code) }))
    .filter(({ from, to }) => from !== to)
