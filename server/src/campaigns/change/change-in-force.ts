import { type CampaignRule, changeViolations, keysOf, violationAt } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import {
  type BrokenField,
  brokenField,
  brokenRule,
  type CampaignProblem,
} from '../rule/broken-field.ts'
import { checkRule, checkTexts, refuse, type WholeCampaign } from '../rule/check-campaign.ts'
import { type CampaignRow, ruleOf } from '../rule/rule-of.ts'
import type { VersionAction } from '../rule/versions.ts'
import { countingVersions, textsOf, writeVersion } from '../rule/versions.ts'

interface Change {
  before: WholeCampaign & { row: CampaignRow }
  after: WholeCampaign & { row: CampaignRow }
  by: string
  at: Date
  reason: string | null
}

/**
 * Changes the parts of a campaign in force that need no approval: its name and its texts. Rewrites each
 * counting version from its own day, so that its history is complete.
 * @throws invalid with one message at each field that needs a new version or a second approval.
 */
export async function changeInForce(tx: Tx, change: Change): Promise<void> {
  const { before, after } = change
  const rule = ruleOf(before.row, before.links)
  const ruleAfter = ruleOf(after.row, after.links)
  const violations = changeViolations(rule, ruleAfter).map(brokenRule)
  refuse([
    ...[...violations, ...fixedProblems(before, after)].filter(
      ({ parameter }) => !(parameter in proposed),
    ),
    ...proposedProblems(rule, ruleAfter),
  ])
  await checkRule(tx, after)
  checkTexts(after.row)
  await rewriteVersions(tx, { ...change, wanted: ruleAfter, action: 'change' })
}

/** Writes every version that counts again with what changed, wherever it may. */
export async function rewriteVersions(
  tx: Tx,
  {
    before,
    after,
    wanted: requested,
    ...occasion
  }: Change & { wanted: CampaignRule; action: VersionAction },
): Promise<void> {
  const rule = ruleOf(before.row, before.links)
  const fields = keysOf(requested).filter(
    (field) => JSON.stringify(requested[field]) !== JSON.stringify(rule[field]),
  )
  const texts = textsOf(after.row)
  for (const version of await countingVersions(tx, before.row.id)) {
    const mended = fields.reduce(
      (mend, field) => taken(mend, { field, wanted: requested }),
      version.rule,
    )
    if (JSON.stringify([mended, texts]) === JSON.stringify([version.rule, textsOf(version.texts)]))
      continue
    const { valid_from } = version
    await writeVersion(tx, { valid_from, rule: mended, texts, ...occasion })
  }
}

/** A rule with one more changed field, unless the rule already has a better value. */
function taken(
  rule: CampaignRule,
  { field, wanted: requested }: { field: keyof CampaignRule; wanted: CampaignRule },
): CampaignRule {
  const mended = { ...rule, [field]: requested[field] }
  return changeViolations(rule, mended).length > 0 ? rule : mended
}

const fixed = ['addresses_consumers'] as const

const fixedProblems = ({ row }: Change['before'], after: Change['after']): BrokenField[] =>
  fixed
    .filter((field) => row[field] !== after.row[field])
    .map((parameter) => ({ ...brokenRule(violationAt('name', 'rule_in_force')), parameter }))

/** Fields that need a second approval. */
const proposed = {
  budget: 'budget_by_function',
  purchase_to: 'end_by_function',
  claim_to: 'end_by_function',
  commissioning_to: 'end_by_function',
} as const satisfies Partial<Record<keyof CampaignRule, CampaignProblem>>

const proposedProblems = (rule: CampaignRule, requested: CampaignRule): BrokenField[] =>
  keysOf(proposed)
    .filter((field) => requested[field] !== rule[field])
    .map((field) => brokenField(field, proposed[field]))
