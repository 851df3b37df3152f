import { isStaff } from '@ruecklauf/model'
import type { Caller, Visitor } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/**
 * The name of the person who last changed a unit, from the audit log. Null without a person, for
 * the caller's own change in another window, and for participants, who see no names of staff.
 */
export async function lastWriter(
  tx: Tx,
  { arke, id, caller }: { arke: string; id: string; caller: Caller | Visitor },
): Promise<string | null> {
  if (!isStaff(caller)) return null
  const last = await tx
    .selectFrom('audit')
    .leftJoin('member_profile as actor', 'actor.id', 'audit.actor')
    .select(['audit.actor as id', 'actor.first_name', 'actor.last_name', 'actor.company'])
    .where('object_id', '=', id)
    .where('object_arke', '=', arke)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.id === caller.member) return null
  return last.company || [last.first_name, last.last_name].filter(Boolean).join(' ') || null
}
