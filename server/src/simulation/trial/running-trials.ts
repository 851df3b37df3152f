import { type CampaignRule, completeRule, type IsoDate } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'

/** So many campaigns are on trial at a time: each claim is calculated once more for each. */
export const MOST_TRIALS = 5

export interface RunningTrial {
  id: string
  campaign: string
  rule: CampaignRule
  started_at: string
  /** German day. */
  last_day: IsoDate
}

/** The trials that run, the oldest first; five at most. */
export async function runningTrials(db: Db): Promise<RunningTrial[]> {
  const rows = await db
    .selectFrom('campaign_trial')
    .select(['id', 'link_campaign as campaign', 'rule', 'started_at', 'last_day'])
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, rule: completeRule(row.rule) }))
}
