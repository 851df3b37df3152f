import type { RetentionClass } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

export interface DueMember {
  id: string
  arke: 'installer' | 'wholesaler'
  label: string | null
  /** The last day of the term. */
  ends_on: string
  /** The open balance in cents; negative for debts. The member's books stay until it is settled. */
  unsettled: number
}

interface Asked {
  kept: RetentionClass
  day: string
  limit: number
  unsettled?: boolean
}

/**
 * Firms due for erasure of a class on a day: departed, past their term, without a hold, and not yet erased. For the
 * books only settled firms or, on request, only unsettled firms. Budget: one pass over departed firms.
 */
export async function dueMembers(
  db: Db,
  { kept: retention, day, limit, unsettled = false }: Asked,
): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`
    select id, arke, label, ends_on::text, unsettled from (
      select id, 'installer' as arke, label from installer where ${is_gone}
      union all
      select id, 'wholesaler', label from wholesaler where ${is_gone}
    ) firm cross join lateral (select retention_begins(id) as begins_on) gone
      cross join lateral (select retention_ends(${retention}, begins_on) as ends_on) term
      cross join lateral (select case ${retention} when 'books' then unsettled_amount(id) else 0 end
        as unsettled) money
    where ends_on < ${day}::date and not is_held(id) and (unsettled <> 0) = ${unsettled}
      and not exists (select from erasure where link_member = firm.id and retention_class = ${retention}
        and is_complete and erasure.day > begins_on)
    order by ends_on, id limit ${limit}`.execute(db)
  return rows
}

const is_gone = sql`(member_status in ('closed', 'declined', 'deleted') or link_merged_into is not null)`
