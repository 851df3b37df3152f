import type { CampaignRule } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** An installer's own targets in campaigns that have personal targets, in devices by campaign. */
export async function ownTargets(
  db: Db,
  { rules, installer }: { rules: readonly CampaignRule[]; installer: string },
): Promise<Map<string, number>> {
  const personal = rules.filter((rule) => rule.personal_target).map(({ id }) => id)
  if (personal.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_target')
    .select(['link_campaign', 'units'])
    .where('link_installer', '=', installer)
    .where('link_campaign', 'in', personal)
    .execute()
  return new Map(rows.map(({ link_campaign, units }) => [link_campaign, units]))
}
