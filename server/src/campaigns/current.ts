import {
  arkes,
  berlinDay,
  budgetState,
  type CampaignRule,
  type Cents,
  describeRule,
  toEuro,
} from '@ruecklauf/model'
import { z } from 'zod'
import type { Tx } from '../db/tables.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import { freeBudgets } from '../ledger/budgets.ts'
import { defineOpenFunction } from '../platform/functions.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { nameRules } from './name-rules.ts'
import { readCampaignLinks, ruleOf } from './rule-of.ts'
import { toldToParticipants } from './sentence.ts'

type Asker = (Caller | Visitor)['role']

/**
 * The campaigns that run today and are meant for whoever asks, those that end first first: what each
 * brings, what its rules mean, and what its budget still holds, as the programme lets it be told; EUR.
 */
export const current = defineOpenFunction('campaign', 'current', {
  summary: 'The campaigns that run today, as cards for participants and visitors',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const { campaign_budget_shown } = await readSettings(tx)
    const running = await runningToday(tx, { role: caller.role, today: berlinDay(now) })
    const ids = running.map(({ id }) => id)
    const links = await readCampaignLinks(tx, ids)
    const free = await freeBudgets(tx, ids)
    const rules = running.map((row) => ruleOf(row, links.get(row.id) ?? noLinks))
    const named = await nameRules(tx, rules.map(toldToParticipants))
    return running.map((row, position) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      sentence: named[position] ? describeRule(named[position], caller.language) : '',
      pays: row.pays,
      amount_rule: row.amount_rule,
      amount: row.amount === null ? null : toEuro(row.amount),
      percent: row.percent,
      min_quantity: row.min_quantity,
      personal_target: row.personal_target,
      stacking: row.stacking,
      purchase_from: row.purchase_from,
      purchase_to: row.purchase_to,
      subsidy_notice: row.subsidy_notice,
      budget: budgetTold(row, free.get(row.id), campaign_budget_shown),
    }))
  },
})

const noLinks = { link_products: [], link_sales_groups: [], link_bundle_products: [] }

const runningToday = (tx: Tx, { role, today }: { role: Asker; today: string }) =>
  tx
    .selectFrom('campaign')
    .selectAll()
    .where('campaign_status', 'in', ['active', 'exhausted'])
    .where('purchase_from', '<=', today)
    .where('purchase_to', '>=', today)
    .where('audience', 'in', audiencesOf(role))
    .orderBy('purchase_to')
    .orderBy('id')
    .execute()

const audiences = Object.keys(arkes.campaign.fields.audience.values) as Audience[]
type Audience = keyof (typeof arkes)['campaign']['fields']['audience']['values']

/** Participants are shown what is meant for them, visitors what is meant for installers. */
function audiencesOf(role: Asker): Audience[] {
  if (role === 'installer' || role === 'member_public') return ['installer', 'both']
  return role === 'wholesaler' ? ['wholesaler', 'both'] : audiences
}

/** Null where there is no budget, or nothing is to be said of it; `free` only where the rest is. */
function budgetTold(
  { budget }: Pick<CampaignRule, 'budget'>,
  free: Cents = budget ?? 0,
  shown: Settings['campaign_budget_shown'],
) {
  if (budget === null || shown === 'hidden') return null
  return {
    state: budgetState(budget, free),
    free: shown === 'exact' ? toEuro(Math.max(free, 0)) : null,
  }
}
