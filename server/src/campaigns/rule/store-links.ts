import type { Tx } from '../../tables.ts'
import type { CampaignLinks } from './rule-of.ts'

const targets = {
  link_products: 'product',
  link_sales_groups: 'sales_group',
  link_bundle_products: 'product',
} as const satisfies Record<keyof CampaignLinks, string>

/** Brings a campaign's link rows to these ids, in their order. */
export async function storeCampaignLinks(
  tx: Tx,
  campaign: string,
  links: CampaignLinks,
): Promise<void> {
  const fields = Object.keys(targets) as (keyof CampaignLinks)[]
  await tx
    .deleteFrom('unit_link')
    .where('parent_id', '=', campaign)
    .where('parameter', 'in', fields)
    .execute()
  const rows = fields.flatMap((parameter) =>
    links[parameter].map((child_id, position) => ({
      parent_id: campaign,
      type: 'link',
      parameter,
      child_id,
      parent_arke: 'campaign',
      child_arke: targets[parameter],
      position,
    })),
  )
  if (rows.length > 0) await tx.insertInto('unit_link').values(rows).execute()
}
