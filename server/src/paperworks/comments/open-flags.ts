import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { authorOf } from './read-comments.ts'

/** The open flags of a claim, oldest first, and whether the reader may lift them. */
export async function openFlags(tx: Tx, { claim, caller }: { claim: string; caller: Caller }) {
  const rows = await tx
    .selectFrom('claim_flag as flag')
    .leftJoin('member_profile as author', 'author.id', 'flag.link_member')
    .select(['flag.id', 'flag.reason', 'flag.raised_at', 'flag.link_member as link_author'])
    .select(['author.first_name', 'author.last_name'])
    .where('link_paperwork', '=', claim)
    .where('lifted_at', 'is', null)
    .orderBy('raised_at')
    .orderBy('flag.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author: authorOf({ ...row, is_by_brand: true }, caller),
    is_own: row.link_author === caller.member,
    may_lift: mayLift(row.link_author, caller),
    reason: row.reason,
    raised_at: new Date(row.raised_at).toISOString(),
  }))
}

/** The person who set a flag may lift it, and any admin. */
export const mayLift = (set_by: string, { member, role }: Caller): boolean =>
  set_by === member || role === 'admin' || role === 'super_admin'
