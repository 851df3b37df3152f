import {
  arkes,
  budgetViolations,
  checkValue,
  isInForce,
  toCents,
  violationAt,
} from '@ruecklauf/model'
import { z } from 'zod'
import type { Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { languageOf } from '../http/language.ts'
import { fundBudget } from '../ledger/budgets.ts'
import { announce } from '../platform/announce.ts'
import { recordAudit } from '../platform/audit.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { brokenRule } from './broken-field.ts'
import { notEditable } from './campaign-hooks.ts'
import { rewriteVersions } from './change-in-force.ts'
import { refuse } from './check-campaign.ts'
import { givenReason } from './given-reason.ts'
import { moveCampaign } from './move-campaign.ts'
import { linksOf, lockCampaign } from './read-campaign.ts'
import { type CampaignRow, ruleOf } from './rule-of.ts'

/** Puts more money into a campaign in force; one that was exhausted goes on. */
export const raiseBudget = defineFunction('campaign', 'raise_budget', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Raises the budget of a campaign in force; EUR',
  input: z.strictObject({ budget: z.unknown(), reason: givenReason }),
  run: async (context, { budget: raw, reason }) => {
    const { tx, unit: id, caller, now, deps, served } = context
    const row = await lockCampaign(tx, id)
    if (!row || !isInForce(row.campaign_status))
      throw notEditable(row ?? { campaign_status: 'draft' })
    const budget = budgetOf(raw, context)
    refuse(budgetViolations({ budget }, await usedBudget(tx, id)).map(brokenRule))
    if (row.budget === null || budget <= row.budget)
      refuse([brokenRule(violationAt('budget', 'rule_in_force'))])

    const links = await linksOf(tx, id)
    const after = { row: { ...row, budget }, links }
    await tx.updateTable('campaign').set({ budget }).where('id', '=', id).execute()
    const occasion = { action: 'raise_budget', reason, by: caller.member, at: now } as const
    const wanted = ruleOf(after.row, links)
    await rewriteVersions(tx, { before: { row, links }, after, wanted, ...occasion })
    const funding = { brand: deps.brand.id, campaign: id, amount: budget, note: reason }
    await fundBudget(tx, { ...funding, actor: caller.member, at: now })
    const changes = { budget: [row.budget, budget], reason }
    await recordAudit(tx, { caller, action: 'raise_budget', arke: 'campaign', id, changes, now })
    await goOn(context, row)
    await announce(tx, { events: deps.events, served, id })
    return { id, arke_id: 'campaign', budget: raw }
  },
})

async function goOn({ tx, deps, now }: FunctionContext, { id, campaign_status }: CampaignRow) {
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

function budgetOf(raw: unknown, { request }: FunctionContext): number {
  const field = { ...arkes.campaign.fields.budget, required: true }
  const { value, violations } = checkValue('budget', field, { raw, language: languageOf(request) })
  if (violations.length > 0) throw invalid(violations)
  return toCents(Number(value))
}
