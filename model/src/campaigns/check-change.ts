import { keysOf } from '../records.ts'
import type { CampaignRule } from './rule/rule.ts'
import { type RuleViolation, violationAt } from './rule/rule-violation.ts'

/**
 * Returns the forbidden changes of a rule in force. These need a new version from a later day (docs/domain.md,
 * Versions). A later end, a higher budget and another name are allowed.
 */
export function changeViolations(before: CampaignRule, after: CampaignRule): RuleViolation[] {
  const fields = keysOf(before)
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .filter((field) => !allowed[field]?.(before, after))
    .map((field) => violationAt(field, 'rule_in_force'))
}

type Allowed = (before: CampaignRule, after: CampaignRule) => boolean

const allowed: Partial<Record<keyof CampaignRule, Allowed>> = {
  name: () => true,
  names: () => true,
  purchase_to: (before, after) => after.purchase_to > before.purchase_to,
  claim_to: (before, after) => isLater(before.claim_to, after.claim_to),
  commissioning_to: (before, after) => isLater(before.commissioning_to, after.commissioning_to),
  budget: (before, after) =>
    after.budget === null || (before.budget !== null && after.budget > before.budget),
}

/** None is later than any. */
const isLater = (before: string | null, after: string | null) =>
  after === null || (before !== null && after > before)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
