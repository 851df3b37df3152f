import type { Tx } from '../../tables.ts'
import { holdLeases } from './hold-lease.ts'

/**
 * To work on one claim of an open pile is to work on all: they stay with the pile's owner as long as he
 * does. Nothing happens where he has none.
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
