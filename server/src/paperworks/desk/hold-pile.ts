import type { Tx } from '../../tables.ts'
import { holdLeases } from './hold-lease.ts'

/**
 * Renews the lease of every claim in the owner's open batch: work on one claim counts for all. Does nothing without
 * an open batch.
 */
export async function holdPile(
  tx: Tx,
  { owner, now }: { owner: string; now: Date },
): Promise<void> {
  const members = await tx
    .selectFrom('pile')
    .innerJoin('pile_claim as member', 'member.link_pile', 'pile.id')
    .innerJoin('paperwork as claim', 'claim.id', 'member.link_paperwork')
    .select('claim.id')
    .where('pile.link_owner', '=', owner)
    .where('pile.state', '=', 'open')
    .where('member.state', '=', 'in')
    .where('claim.paperwork_status', '=', 'in_review')
    .where('claim.link_assignee', '=', owner)
    .execute()
  await holdLeases(tx, { claims: members.map(({ id }) => id), reviewer: owner, now })
}
