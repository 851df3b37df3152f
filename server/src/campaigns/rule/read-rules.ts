import {
  type CampaignRule,
  type CampaignStatus,
  type IsoDate,
  payingStatuses,
  type ReferenceDate,
  statusesInForce,
  statusesTakingClaims,
} from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { completed, type RuleInForce, versionInForce } from './version-in-force.ts'
import { lastOfEachDay, sinceActivation } from './versions.ts'

interface Asked {
  /** The German day for campaigns whose own reference date is not among `dates`. */
  day: IsoDate
  /** A claim's dates: each campaign uses its own reference date. */
  dates?: Readonly<Partial<Record<ReferenceDate, IsoDate | null>>>
}

/**
 * The rules for claims of a day: of every campaign that is active or exhausted, or has ended and still accepts claims,
 * the version of that day. Includes planned campaigns from their first day on, even before the job starts them. A
 * paused campaign pays nothing until it resumes. A campaign that begins after the claim gives its first version, so
 * that the claim explains why it does not apply.
 */
export const campaignRulesOn = (db: Db, query: Asked): Promise<RuleInForce[]> =>
  rulesOn(db, payingStatuses, query)

/** The same including paused campaigns, so that a claim explains why they pay nothing. */
export async function rulesForClaim(db: Db, query: Asked) {
  const rules = await rulesOn(db, statusesTakingClaims, query)
  return rules.map(({ status, rule, ...version }) => ({
    ...version,
    rule: status === 'ended' ? barringNothing(rule) : rule,
    isPaused: status === 'paused',
  }))
}

/**
 * A campaign that refuses claims without budget only does so while it runs: nobody can raise the budget of an ended
 * campaign, and it must not withhold the base amount for good.
 */
const barringNothing = (rule: CampaignRule): CampaignRule =>
  rule.budget_policy === 'refuse' ? { ...rule, budget_policy: 'base_only' } : rule

async function rulesOn(db: Db, statuses: readonly CampaignStatus[], { day, dates = {} }: Asked) {
  const campaigns = await versionsOf(db, statuses)
  return campaigns.filter(hasBegunBy(day)).map((versions) => {
    const last = versions.at(-1)
    const by = last?.rule.reference_date ?? 'invoice_date'
    return { ...versionInForce(versions, dates[by] ?? day), status: last?.campaign_status }
  })
}

/** Not planned for later. */
const hasBegunBy =
  (day: IsoDate) =>
  ([first]: Awaited<ReturnType<typeof versionsOf>>[number]): boolean =>
    first?.campaign_status !== 'planned' || first.rule.purchase_from <= day

/** The rules of all campaigns that are to come or running, for finding contradictions. */
export async function rulesBeside(db: Db): Promise<CampaignRule[]> {
  const campaigns = await versionsOf(db, statusesInForce)
  return campaigns.flatMap((versions) => versions.map(({ rule }) => rule))
}

/** The versions of campaigns that count on some day, campaign by campaign. */
async function versionsOf(db: Db, statuses: readonly CampaignStatus[]) {
  const versions = await db
    .selectFrom('campaign_version as version')
    .innerJoin('campaign', 'campaign.id', 'version.campaign_id')
    .select([
      'version.campaign_id',
      'version.number',
      'version.valid_from',
      'version.rule',
      'version.action',
      'campaign.campaign_status',
    ])
    .where('campaign.campaign_status', 'in', statuses)
    .orderBy('version.campaign_id')
    .orderBy('version.number')
    .execute()
  const campaigns = Map.groupBy(versions.map(completed), ({ campaign_id }) => campaign_id)
  return [...campaigns.values()].map((all) => lastOfEachDay(sinceActivation(all)))
}
