import { type RiskRules, riskCodes, weightBy } from '@ruecklauf/model'

/** Returns the checks whose weight differs between two rule sets. */
export const changedWeights = (current: RiskRules, proposed: RiskRules) =>
  riskCodes
    .map((code) => ({ code, from: weightBy(current, code), to: weightBy(proposed, code) }))
    .filter(({ from, to }) => from !== to)
