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
  /** German day on which to judge a campaign whose own date is not among `dates`. */
  day: IsoDate
  /** Of a claim: each campaign is judged on the one it goes by. */
  dates?: Readonly<Partial<Record<ReferenceDate, IsoDate | null>>>
}

/**
 * The rules that claims of a day are calculated with: of every campaign that is active or exhausted,
 * or has ended and still takes claims, the version of that day; also of one that is planned, from its
 * first day on, whether or not the job has let it begin. A paused campaign gives nothing until it is
 * resumed. Of a campaign that begins later than the claim it is the first version, so that the claim
 * is told why it does not apply.
 */
export const campaignRulesOn = (db: Db, asked: Asked): Promise<RuleInForce[]> =>
  rulesOn(db, payingStatuses, asked)

/** The same with those that are paused, so that a claim is told why they give nothing. */
export async function rulesForClaim(db: Db, asked: Asked) {
  const rules = await rulesOn(db, statusesTakingClaims, asked)
  return rules.map(({ status, rule, ...version }) => ({
    ...version,
    rule: status === 'ended' ? barringNothing(rule) : rule,
    isPaused: status === 'paused',
  }))
}

/**
 * A campaign that refuses claims once its budget is gone does so while it runs: nobody can raise the
 * budget of one that has ended, and the base amount is nothing it may withhold for good.
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
