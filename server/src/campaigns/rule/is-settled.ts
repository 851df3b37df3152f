import { addDays, type CampaignRule, type IsoDate, undecidedStatuses } from '@ruecklauf/model'
import type { Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { countingVersions } from './versions.ts'

export type SettlingDays = Pick<Settings, 'claim_window_days' | 'late_grace_days'>

/** Whether no further claim can join a campaign, and none of its claims is open. */
export async function isSettled(
  tx: Tx,
  { id, today, days }: { id: string; today: IsoDate; days: SettlingDays },
): Promise<boolean> {
  const versions = await countingVersions(tx, id)
  if (versions.some(({ rule }) => lastClaimDay(rule, days) >= today)) return false
  const open = await tx
    .selectFrom('claim_campaign')
    .innerJoin('paperwork', 'paperwork.id', 'claim_campaign.link_paperwork')
    .select('paperwork.id')
    .where('claim_campaign.link_campaign', '=', id)
    .where('paperwork.paperwork_status', 'in', undecidedStatuses)
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** The last day of late submission, for the last day of purchase. */
function lastClaimDay(rule: CampaignRule, days: SettlingDays): IsoDate {
  const byPurchase = addDays(rule.purchase_to, rule.claim_days ?? days.claim_window_days)
  const closes = rule.claim_to !== null && rule.claim_to < byPurchase ? rule.claim_to : byPurchase
  return addDays(closes, rule.late_grace_days ?? days.late_grace_days)
}
