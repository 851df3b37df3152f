import type { Tx } from '../../tables.ts'

/**
 * Lets one transaction at a time count and book for these campaigns, until it ends. The order of
 * locks is claim, campaigns by id, wallet, devices.
 */
export async function lockCampaigns(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('campaign')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the campaigns that have counted a claim and returns their ids; the caller has locked the claim. */
export async function lockCampaignsOf(tx: Tx, claim: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select('id')
    .where('id', 'in', (counted) =>
      counted
        .selectFrom('claim_campaign')
        .select('link_campaign')
        .where('link_paperwork', '=', claim),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
