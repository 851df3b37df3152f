import type { Updateable } from 'kysely'
import type { Tables, Tx } from '../../tables.ts'

type Counted = Updateable<
  Pick<Tables['claim_campaign'], 'reserved' | 'spent' | 'units' | 'outcome' | 'decided_at'>
>

/** Changes what a claim counts for a campaign; cents. The caller holds the campaign's lock. */
export async function recountClaim(
  tx: Tx,
  { claim, campaign, ...counted }: { claim: string; campaign: string } & Counted,
): Promise<void> {
  await tx
    .updateTable('claim_campaign')
    .set(counted)
    .where('link_paperwork', '=', claim)
    .where('link_campaign', '=', campaign)
    .execute()
}

/** Counts nothing of a claim as reserved any more. */
export async function dropReserved(tx: Tx, claim: string): Promise<void> {
  await tx
    .updateTable('claim_campaign')
    .set({ reserved: 0 })
    .where('link_paperwork', '=', claim)
    .execute()
}
