import { arkes, type CampaignLinks, ruleLinks } from '@ruecklauf/model'
import { setLinks } from '../../platform/write/set-links.ts'
import type { Tx } from '../../tables.ts'

/** Brings a campaign's link rows to these ids, in their order. */
export async function storeCampaignLinks(
  tx: Tx,
  campaign: string,
  links: CampaignLinks,
): Promise<void> {
  for (const parameter of ruleLinks)
    await setLinks(tx, {
      parent: { id: campaign, arke: 'campaign' },
      ...{ parameter, child_arke: arkes.campaign.fields[parameter].to },
      children: links[parameter],
    })
}
