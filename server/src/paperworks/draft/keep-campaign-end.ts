import { campaignWindow, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Assessment } from '../assess/assess.ts'

interface CampaignEnd {
  campaign: string
  last_day: IsoDate
  grace_ends: IsoDate
}

/**
 * Stores the last day on which a draft's campaigns still pay, where it precedes the programme's last day. Of several
 * campaigns, the earliest counts.
 */
export async function keepCampaignEnd(tx: Tx, assessment: Assessment): Promise<void> {
  const draft = assessment.facts.claim.id
  const end = firstEnd(assessment)
  if (!end) {
    await tx.deleteFrom('draft_campaign_end').where('link_paperwork', '=', draft).execute()
    return
  }
  await sql`insert into draft_campaign_end as kept (link_paperwork, link_campaign, last_day, grace_ends)
    values (${draft}, ${end.campaign}, ${end.last_day}, ${end.grace_ends})
    on conflict (link_paperwork) do update set link_campaign = excluded.link_campaign,
      last_day = excluded.last_day, grace_ends = excluded.grace_ends
    where (kept.link_campaign, kept.last_day, kept.grace_ends)
      is distinct from (excluded.link_campaign, excluded.last_day, excluded.grace_ends)`.execute(tx)
}

function firstEnd({ input, calculation }: Assessment): CampaignEnd | null {
  const { dates, submitted_on } = input.claim
  const programme = calculation.window?.closes_on
  const ends = input.campaigns.flatMap(({ rule }): CampaignEnd[] => {
    const pays = calculation.campaigns.some(
      ({ campaign, paid }) => campaign === rule.id && paid > 0,
    )
    const reference = dates[rule.reference_date]
    if (!pays || !reference) return []
    const { closes_on, grace_ends_on } = campaignWindow(rule, {
      reference,
      submitted_on,
      settings: input.settings,
    })
    const isSooner = programme === undefined || closes_on < programme
    return isSooner ? [{ campaign: rule.id, last_day: closes_on, grace_ends: grace_ends_on }] : []
  })
  return ends.toSorted((a, b) => (a.last_day < b.last_day ? -1 : 1))[0] ?? null
}
