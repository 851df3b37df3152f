import {
  type CampaignRule,
  describeViolation,
  fieldOfRule,
  overlapViolations,
  type RuleViolation,
  ruleViolations,
  type Say,
  type ViolationCode,
} from '@ruecklauf/model'

/**
 * What is wrong with a rule, by field of the form, in words of the reader.
 * @param options.complete also what is only missing yet; false while the form is being filled in.
 * @param options.beside rules of other campaigns, which it may contradict.
 */
export function ruleErrors(rule: CampaignRule, options: Options): Record<string, string> {
  const { say, complete, beside = [] } = options
  const found =
    rule.purchase_from && rule.purchase_to
      ? [...ruleViolations(rule), ...overlapViolations(rule, beside)]
      : withoutDays(rule)
  const told = found.filter(({ code }) => complete || !stillMissing.has(code))
  // The first of a field counts: Object.fromEntries keeps the last.
  return Object.fromEntries(
    told.toReversed().map((one) => [fieldOfRule(one.field), describeViolation(one, say)]),
  )
}

interface Options {
  say: Say
  complete: boolean
  beside?: readonly CampaignRule[]
}

/** Days that are not there yet are the fields' own matter. */
const withoutDays = (rule: CampaignRule): RuleViolation[] =>
  ruleViolations(rule).filter(({ field }) => !field.startsWith('purchase_') && field !== 'claim_to')

const stillMissing: ReadonlySet<ViolationCode> = new Set<ViolationCode>([
  'amount_missing',
  'percent_missing',
  'quantity_missing',
  'partner_missing',
  'product_missing',
  'group_missing',
])
