import { arkes, type CampaignLinks, ruleLinks } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

/** Brings a campaign's link rows to these ids, in their order. */
export async function storeCampaignLinks(
  tx: Tx,
  campaign: string,
  links: CampaignLinks,
): Promise<void> {
  await tx
    .deleteFrom('unit_link')
    .where('parent_id', '=', campaign)
    .where('parameter', 'in', ruleLinks)
    .execute()
  const rows = ruleLinks.flatMap((parameter) =>
    links[parameter].map((child_id, position) => ({
      parent_id: campaign,
      type: 'link',
      parameter,
      child_id,
      parent_arke: 'campaign',
      child_arke: arkes.campaign.fields[parameter].to,
      position,
    })),
  )
  if (rows.length > 0) await tx.insertInto('unit_link').values(rows).execute()
}
