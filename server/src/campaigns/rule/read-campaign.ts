import { notFound } from '../../errors/errors.ts'
import type { Db, Tx } from '../../tables.ts'
import type { WholeCampaign } from './check-campaign.ts'
import { type CampaignRow, readCampaignLinks } from './rule-of.ts'

/** Reads a campaign and keeps others from changing it until the transaction ends. */
export const lockCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * A campaign with its links.
 * @throws not_found
 */
export async function readCampaign(
  db: Db,
  id: string,
): Promise<WholeCampaign & { row: CampaignRow }> {
  const row = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { row, links: await linksOf(db, id) }
}

/** The ids a campaign's links lead to, in their order. */
export async function linksOf(db: Db, id: string): Promise<WholeCampaign['links']> {
  const links = (await readCampaignLinks(db, [id])).get(id)
  if (!links) throw new Error('no links were read')
  return links
}
