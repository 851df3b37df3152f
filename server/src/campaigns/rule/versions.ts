import type { CampaignRule, IsoDate } from '@ruecklauf/model'
import type { Db, Tx } from '../../tables.ts'
import { completed, type DatedRule } from './version-in-force.ts'

/** A campaign's texts for participants, stored with each version for its history. */
export interface CampaignTexts extends Partial<Record<TranslatedText, string | null>> {
  description: string | null
  terms_text: string | null
  subsidy_notice: boolean
}

/** Translations; absent languages have none, as in all older versions. */
const translatedTexts = [
  'description_en',
  'description_it',
  'description_es',
  'terms_text_en',
  'terms_text_it',
  'terms_text_es',
] as const
type TranslatedText = (typeof translatedTexts)[number]

/** Why a version was written. */
export type VersionAction =
  | 'activate'
  | 'change'
  | 'new_version'
  | 'raise_budget'
  | 'prolong'
  | 'end'

/** A version with its texts for participants. */
export interface Version extends DatedRule {
  texts: CampaignTexts
  action: VersionAction
}

/**
 * The versions of a campaign that count on some day, in the order of their days: those written since
 * it was last activated, of each day the last one.
 */
export async function countingVersions(db: Db, campaign: string): Promise<Version[]> {
  const all = await db
    .selectFrom('campaign_version')
    .select(['campaign_id', 'number', 'valid_from', 'rule', 'texts', 'action'])
    .where('campaign_id', '=', campaign)
    .orderBy('number')
    .execute()
  return lastOfEachDay(sinceActivation(all.map(completed)))
}

/** Versions written since the last activation; earlier versions were withdrawn before they began. */
export const sinceActivation = <One extends { action: VersionAction }>(
  versions: readonly One[],
): One[] =>
  versions.slice(
    Math.max(
      versions.findLastIndex(({ action }) => action === 'activate'),
      0,
    ),
  )

/** The last version of each day, in the order of the days; input in the order of version numbers. */
export const lastOfEachDay = <One extends { valid_from: IsoDate }>(
  versions: readonly One[],
): One[] =>
  [...new Map(versions.map((version) => [version.valid_from, version])).values()].sort((a, b) =>
    a.valid_from.localeCompare(b.valid_from),
  )

interface NewVersion {
  valid_from: IsoDate
  rule: CampaignRule
  texts: CampaignTexts
  action: VersionAction
  reason: string | null
  /** Null for a job. */
  by: string | null
  at: Date
}

/** Writes a version and returns its number; the campaign is locked. */
export async function writeVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { rule, texts, by, at, ...rest } = version
  const last = await tx
    .selectFrom('campaign_version')
    .select('number')
    .where('campaign_id', '=', rule.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('campaign_version')
    .values({
      ...rest,
      campaign_id: rule.id,
      number,
      rule: JSON.stringify(rule),
      texts: JSON.stringify(texts),
      created_by: by,
      created_at: at.toISOString(),
    })
    .execute()
  return number
}

/** A campaign's texts for participants. */
export const textsOf = ({
  description,
  terms_text,
  subsidy_notice,
  ...rest
}: CampaignTexts): CampaignTexts => ({
  description,
  terms_text,
  subsidy_notice,
  ...Object.fromEntries(
    translatedTexts.flatMap((field) => (rest[field] ? [[field, rest[field]]] : [])),
  ),
})
