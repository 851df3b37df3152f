import type { CampaignRule, IsoDate, ReferenceDate } from '@ruecklauf/model'
import type { Db } from '../db/tables.ts'
import type { RuleInForce } from './version-in-force.ts'
import { versionInForce } from './version-in-force.ts'

interface Asked {
  /** German day on which to judge a campaign whose own date is not among `dates`. */
  day: IsoDate
  /** Of a claim: each campaign is judged on the one it goes by. */
  dates?: Readonly<Partial<Record<ReferenceDate, IsoDate | null>>>
}

/**
 * The rules that claims of a day are calculated with: of every campaign that is active or exhausted,
 * or has ended and still takes claims, the version of that day. A paused campaign gives nothing
 * until it is resumed. Of a campaign that begins later it is the first version, so that a claim is
 * told why it does not apply.
 */
export async function campaignRulesOn(db: Db, { day, dates = {} }: Asked): Promise<RuleInForce[]> {
  const versions = await db
    .selectFrom('campaign_version as version')
    .innerJoin('campaign', 'campaign.id', 'version.campaign_id')
    .select(['version.campaign_id', 'version.number', 'version.valid_from', 'version.rule'])
    .where('campaign.campaign_status', 'in', ['active', 'exhausted', 'ended'])
    .orderBy('version.campaign_id')
    .orderBy('version.number')
    .execute()
  return [...Map.groupBy(versions, ({ campaign_id }) => campaign_id).values()].map((all) => {
    const latest = all.at(-1) as (typeof all)[number]
    return versionInForce(all, dates[latest.rule.reference_date] ?? day)
  })
}

/** The rules of all campaigns that are to come or running, for finding contradictions. */
export async function rulesBeside(db: Db): Promise<CampaignRule[]> {
  const versions = await db
    .selectFrom('campaign_version as version')
    .innerJoin('campaign', 'campaign.id', 'version.campaign_id')
    .select(['version.campaign_id', 'version.number', 'version.valid_from', 'version.rule'])
    .where('campaign.campaign_status', 'in', ['planned', 'active', 'paused', 'exhausted'])
    .orderBy('version.number')
    .execute()
  return [...Map.groupBy(versions, ({ campaign_id }) => campaign_id).values()].flatMap((all) => {
    // Every version that still counts from some day on.
    const days = Map.groupBy(all, ({ valid_from }) => valid_from)
    return [...days.values()].map((same) => (same.at(-1) as (typeof all)[number]).rule)
  })
}
