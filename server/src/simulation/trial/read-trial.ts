import {
  berlinDay,
  type CampaignTrial,
  type Cents,
  completeRule,
  daysBetween,
  describeRule,
  toEuro,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nameRules } from '../../campaigns/rule/name-rules.ts'
import { readCampaign } from '../../campaigns/rule/read-campaign.ts'
import { ruleOf } from '../../campaigns/rule/rule-of.ts'
import { personOf } from '../../changes/person-of.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'

/** `GET …/function/trial`: the campaign’s newest trial and its results; null without one. EUR. */
export const trial = defineFunction('campaign', 'trial', {
  scope: 'unit',
  methods: ['GET'],
  summary:
    'The newest trial of a campaign: claims, devices and EUR a day, and the budget it would need',
  input: z.strictObject({}),
  run: (context) => newestTrial(context),
})

/** Budget: a row a day and sales group of one trial, of 92 days at most. */
export async function newestTrial({
  tx,
  unit,
  caller,
  now,
}: Pick<FunctionContext, 'tx' | 'unit' | 'caller' | 'now'>): Promise<CampaignTrial | null> {
  const { row, links } = await readCampaign(tx, unit)
  const trialRow = await tx
    .selectFrom('campaign_trial as trial')
    .leftJoin('member_profile as starter', 'starter.id', 'trial.started_by')
    .select(['trial.id', 'trial.rule', 'trial.started_at', 'trial.started_by', 'trial.last_day'])
    .select(['trial.ended_at', 'trial.ended_because'])
    .select(['starter.first_name', 'starter.last_name', 'starter.company'])
    .select(
      sql<boolean>`trial.rule <> ${JSON.stringify(ruleOf(row, links))}::jsonb`.as('is_changed'),
    )
    .where('trial.link_campaign', '=', unit)
    .orderBy('trial.started_at', 'desc')
    .orderBy('trial.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!trialRow) return null
  const { id, started_at, last_day, ended_at, ended_because, is_changed } = trialRow
  const rule = completeRule(trialRow.rule)
  const [named] = await nameRules(tx, [rule])
  const days = await daysOf(tx, id)
  const sum = (of: 'seen' | 'claims' | 'devices' | 'bonus' | 'more') =>
    days.reduce((total, day) => total + day[of], 0)
  const bonus = sum('bonus')
  const from = berlinDay(new Date(started_at))
  const today = berlinDay(ended_at ? new Date(ended_at) : now)
  const ran = daysBetween(from, [today, last_day].toSorted()[0] ?? today) + 1
  const planned = daysBetween(rule.purchase_from, rule.purchase_to) + 1
  return {
    id,
    state: ended_at ? 'ended' : 'running',
    started_at,
    started_by: personOf({ ...trialRow, id: trialRow.started_by }),
    last_day,
    ended_at,
    ended_because,
    is_changed,
    sentence: named ? describeRule(named, sayTo(caller.language)) : '',
    days_run: ran,
    days_planned: planned,
    seen: sum('seen'),
    claims: sum('claims'),
    devices: sum('devices'),
    bonus: toEuro(bonus),
    more: toEuro(sum('more')),
    needed: toEuro(neededFor({ bonus, ran, planned })),
    budget: rule.budget === null ? null : toEuro(rule.budget),
    days: days.map(({ day, claims, devices, bonus }) => ({
      day,
      claims,
      devices,
      bonus: toEuro(bonus),
    })),
  }
}

interface TrialDay {
  day: string
  seen: number
  claims: number
  devices: number
  /** Cents. */
  bonus: number
  more: number
}

async function daysOf(tx: Tx, id: string): Promise<TrialDay[]> {
  const { rows } = await sql<TrialDay>`
    select day, sum(seen)::int as seen, sum(claims)::int as claims, sum(devices)::int as devices,
      sum(bonus)::bigint as bonus, sum(more)::bigint as more
    from trial_day where trial = ${id} group by day having sum(seen) <> 0 order by day`.execute(tx)
  return rows
}

/** The projected cost of a campaign of a number of days, at the trial's daily average; whole cents. */
const neededFor = ({
  bonus,
  ran,
  planned,
}: {
  bonus: Cents
  ran: number
  planned: number
}): Cents => Math.ceil((bonus * planned) / Math.max(ran, 1))
