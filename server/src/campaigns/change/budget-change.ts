import {
  arkes,
  budgetViolations,
  campaignChanges,
  checkValue,
  toCents,
  toEuro,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { z } from 'zod'
import type { ChangeContext, KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { invalid } from '../../errors/errors.ts'
import { languageOf } from '../../http/language.ts'
import { fundBudget } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'
import { forgetWarnings } from '../budget/forecast/budget-levels.ts'
import { moveCampaign } from '../life/move-campaign.ts'
import {
  brokenField,
  brokenRule,
  type CampaignProblem,
  invalidCampaign,
} from '../rule/broken-field.ts'
import { refuse } from '../rule/check-campaign.ts'
import { linksOf } from '../rule/read-campaign.ts'
import { type CampaignRow, ruleOf } from '../rule/rule-of.ts'
import { campaignToChange, ofCampaign } from './campaign-to-change.ts'
import { rewriteVersions } from './change-in-force.ts'

interface WantedBudget {
  /** EUR, in all. */
  budget: unknown
}

/** More money for a campaign in force; an exhausted campaign resumes. */
export const budgetChange: KindOfChange<WantedBudget> = {
  id: 'campaign_budget',
  ...ofCampaign,
  check: async (context, id, request) => {
    const { tx, caller, now, deps } = context
    const row = await campaignToChange(tx, { id, kind: 'campaign_budget' })
    const budget = budgetOf(request, context)
    const used = await usedBudget(tx, id)
    refuse(budgetViolations({ budget }, used).map(brokenRule))
    if (row.budget === null) throw refused('budget_without_limit')
    if (budget <= row.budget) throw refused('budget_not_higher')
    return {
      name: row.name,
      before: { budget: toEuro(row.budget) },
      after: { budget: toEuro(budget) },
      apply: async ({ reason }) => {
        const links = await linksOf(tx, id)
        const after = { row: { ...row, budget }, links }
        await tx.updateTable('campaign').set({ budget }).where('id', '=', id).execute()
        const occasion = { action: 'raise_budget', reason, by: caller.member, at: now } as const
        const higher = ruleOf(after.row, links)
        await rewriteVersions(tx, { before: { row, links }, after, wanted: higher, ...occasion })
        const funding = { brand: deps.brand.id, campaign: id, amount: budget, note: reason }
        await fundBudget(tx, { ...funding, actor: caller.member, at: now })
        await forgetWarnings(tx, { campaign: id, budget, free: budget - used })
        await goOn(context, row)
      },
    }
  },
}

const refused = (problem: CampaignProblem) => invalidCampaign([brokenField('budget', problem)])

/** Asks for more money. */
export const raiseBudget = defineProposal(budgetChange, campaignChanges.campaign_budget.command, {
  summary: 'Proposes a higher budget for a campaign in force; EUR',
  input: { budget: z.unknown() },
})

async function goOn({ tx, deps, now }: ChangeContext, { id, campaign_status }: CampaignRow) {
  if (campaign_status === 'exhausted')
    await moveCampaign(tx, { deps, caller: null, now }, { id, action: 'replenish' })
}

/** Cents that claims have reserved or spent of a campaign. */
async function usedBudget(tx: Tx, campaign: string): Promise<number> {
  const { used } = await tx
    .selectFrom('claim_campaign')
    .select((is) =>
      is.fn.coalesce(is.fn.sum<number>(is('reserved', '+', is.ref('spent'))), is.lit(0)).as('used'),
    )
    .where('link_campaign', '=', campaign)
    .executeTakeFirstOrThrow()
  return Number(used)
}

function budgetOf({ budget: raw }: WantedBudget, { request }: ChangeContext): number {
  const field = { ...arkes.campaign.fields.budget, required: true }
  const { value, violations } = checkValue('budget', field, {
    raw,
    say: sayToCaller(languageOf(request)),
  })
  if (violations.length > 0) throw invalid(violations)
  return toCents(Number(value))
}
