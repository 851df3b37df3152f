import {
  berlinDay,
  budgetState,
  type CampaignInput,
  type CampaignRule,
  calledIn,
  campaignInput,
  describeRule,
  type Language,
  noneCounted,
  offeredStatuses,
  ownWords,
  toEuro,
  toPercent,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { defineOpenFunction } from '../../platform/functions.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { readCounters } from '../for-claims/counters.ts'
import { nameRules } from '../rule/name-rules.ts'
import { type CampaignRow, noLinks, readCampaignLinks, ruleOf } from '../rule/rule-of.ts'
import { toldToParticipants } from '../rule/sentence.ts'
import { agreedByWholesaler } from './agreed-share.ts'
import { groupsOf, isSoldBy } from './own-groups.ts'

/**
 * The running campaigns that concern the caller, earliest end first: the bonus of each, the meaning of its rules, and
 * its budget as far as the settings show it; for a wholesaler also their own share. EUR.
 */
export const current = defineOpenFunction('campaign', 'current', {
  summary: 'The campaigns that run today, as cards for participants and visitors',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const settings = await readSettings(tx)
    const everywhere = await runningToday(tx, berlinDay(now))
    const links = await readCampaignLinks(
      tx,
      everywhere.map(({ id }) => id),
    )
    const linksOf = ({ id }: { id: string }) => links.get(id) ?? noLinks
    const groups = await groupsOf(tx, caller)
    const running = everywhere
      .filter((row) => isSoldBy(groups, linksOf(row).link_sales_groups))
      .map((row) => ({ row, rule: ruleOf(row, linksOf(row)) }))
    const rules = running.map(({ rule }) => rule)
    const counters = await readCounters(tx, { rules, ...nextClaim })
    const agreed = groups
      ? await agreedByWholesaler(tx, { wholesaler: caller.member, day: berlinDay(now) })
      : null
    const named = await nameRules(tx, rules.map(toldToParticipants))
    return running.map(({ row, rule }, position) => ({
      id: row.id,
      name: calledIn(rule, caller.language),
      ...descriptionIn(row, caller.language),
      sentence: named[position] ? describeRule(named[position], sayTo(caller.language)) : '',
      pays: row.pays,
      amount_rule: row.amount_rule,
      amount: row.amount === null ? null : toEuro(row.amount),
      percent: row.percent,
      min_quantity: row.min_quantity,
      personal_target: row.personal_target,
      replaces_base: row.replaces_base,
      stacking: row.stacking,
      reference_date: row.reference_date,
      purchase_from: row.purchase_from,
      purchase_to: row.purchase_to,
      subsidy_notice: row.subsidy_notice,
      budget: budgetTold(campaignInput(rule, counters.get(row.id) ?? noneCounted), settings),
      share: groups ? shareTold(rule, settings, agreed) : null,
    }))
  },
})

const runningToday = (tx: Tx, today: string) =>
  tx
    .selectFrom('campaign')
    .selectAll()
    .where('campaign_status', 'in', offeredStatuses)
    .where('purchase_from', '<=', today)
    .where('purchase_to', '>=', today)
    .orderBy('purchase_to')
    .orderBy('id')
    .execute()

/** The office's description and its language: the reader's, or German. */
function descriptionIn(row: Described, language: Language) {
  const words = ownWords(row, 'description', language)
  return { description: words?.text ?? null, described_in: words?.lang ?? language }
}

type Described = Pick<
  CampaignRow,
  'description' | 'description_en' | 'description_it' | 'description_es'
>

/**
 * The wholesaler's bonus or cost share of a campaign, by its rule or else the programme's. The programme's amount for a
 * device is paid once, for any number of campaigns. Null where their points have different agreed shares.
 */
function shareTold(
  { wholesaler }: CampaignRule,
  settings: Settings,
  agreed: Awaited<ReturnType<typeof agreedByWholesaler>>,
) {
  if (!wholesaler && agreed === 'varies') return null
  const { mode, unit_amount, basis_points } = wholesaler ??
    (agreed === 'varies' ? null : agreed?.rule) ?? {
      mode: settings.wholesaler_mode,
      unit_amount: null,
      basis_points: settings.wholesaler_percent,
    }
  if (mode === 'none') return null
  return {
    mode,
    amount: mode === 'bonus' && unit_amount ? toEuro(unit_amount) : null,
    percent: basis_points ? toPercent(basis_points) : null,
  }
}

/** Any claim that is yet to come: while others wait for a budget, nothing of it is left for it. */
const nextClaim = { installer: '', sales_group: null, claim: '' }

/** Null where there is no budget, or the settings hide it; `free` only where the settings show the rest. */
function budgetTold(
  { rule: { budget }, room: { budget: free } }: CampaignInput,
  { campaign_budget_shown: shown }: Settings,
) {
  if (budget === null || free === null || shown === 'hidden') return null
  return { state: budgetState(budget, free), free: shown === 'exact' ? toEuro(free) : null }
}
