import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { fundBudget } from '../../ledger/budgets.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { tellAllTargets } from '../audience/tell-targets.ts'
import { brokenField } from '../rule/broken-field.ts'
import { checkNewRule, checkTexts, refuse } from '../rule/check-campaign.ts'
import { linksOf } from '../rule/read-campaign.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { textsOf, writeVersion } from '../rule/versions.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { lockForStep, moveCampaign } from './move-campaign.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { tellMember } from './tell-staff.ts'

/** Puts a campaign in force, by another person than who proposed it. */
export const activate = defineFunction('campaign', 'activate', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Puts a campaign in force; not for whoever proposed it',
  input: z.strictObject({ seen: seenInput }),
  run: async (context, { seen: seenVersion }) =>
    campaignAnswer(await activateCampaign(context, { id: context.unit, seen: seenVersion })),
})

/**
 * Writes the first version of a campaign's rule, fills its budget and lets it begin, today or on its
 * first day.
 * @throws what `moveCampaign` raises; invalid when the rule can't be put in force.
 */
async function activateCampaign(
  context: Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now'>,
  { id, seen: seenVersion }: { id: string; seen?: string | undefined },
): Promise<CampaignRow> {
  const { tx, caller, now, deps } = context
  await oneAfterTheOther(tx)
  const row = await lockForStep(tx, caller, { id, action: 'activate', now })
  requireSeen(seenVersion, row.version)
  const rule = await checkNewRule(tx, { row, links: await linksOf(tx, id) })
  checkTexts(row)
  const today = berlinDay(now)
  if (rule.purchase_to < today) refuse([brokenField('purchase_to', 'already_over')])

  const { after } = await moveCampaign(tx, context, {
    id,
    action: 'activate',
    to: rule.purchase_from <= today ? 'active' : 'planned',
    set: { activated_by: caller.member },
  })
  const occasion = { by: caller.member, at: now }
  const valid_from = rule.purchase_from
  const version = {
    valid_from,
    rule,
    texts: textsOf(row),
    action: 'activate',
    reason: null,
  } as const
  await writeVersion(tx, { ...version, ...occasion })
  if (rule.budget !== null) {
    const funding = { brand: deps.brand.id, campaign: id, amount: rule.budget }
    await fundBudget(tx, { ...funding, actor: caller.member, at: now })
  }
  await tellAllTargets(tx, { rule, now })
  if (row.proposed_by) {
    const values = { campaign: rule.name, begins: rule.purchase_from }
    await tellMember(tx, row.proposed_by, {
      campaign: id,
      event: 'campaign_activated',
      values,
      now,
    })
  }
  return after
}
