import { type IsoDate, isDraft } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { differencesOf, namesFor } from './differences.ts'
import { countingVersions } from './versions.ts'

/**
 * A campaign's future versions, soonest first, each with its changes for purchases of that day; empty for a draft,
 * whose versions were withdrawn.
 */
export async function comingVersions(db: Db, campaign: string, today: IsoDate) {
  const { campaign_status } = await db
    .selectFrom('campaign')
    .select('campaign_status')
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow()
  if (isDraft(campaign_status)) return []
  const versions = await countingVersions(db, campaign)
  const names = await namesFor(db, versions)
  return versions.flatMap((version, position) => {
    const { number, valid_from, rule } = version
    const before = versions[position - 1]
    const isComing = valid_from > today && valid_from <= rule.purchase_to
    if (!before || !isComing) return []
    return [{ number, valid_from, differences: differencesOf(before, version, names) }]
  })
}
