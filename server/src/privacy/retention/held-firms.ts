import type { Retention } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** Firms under a hold, oldest hold first; one of them, or at most 500. */
export async function heldFirms(db: Db, member?: string): Promise<Retention['held']> {
  const { rows } = await sql<Retention['held'][number]>`
    select firm.id, firm.arke, firm.label, reason, set_at,
      json_build_object('id', set_by, 'label', coalesce(staff.label, '')) as by
    from retention_hold
      join (select id, 'installer' as arke, label from installer
        union all select id, 'wholesaler', label from wholesaler) firm on firm.id = link_member
      left join super_admin staff on staff.id = set_by
    where lifted_at is null and (${member ?? null}::text is null or link_member = ${member ?? null})
    order by set_at, firm.id limit 500`.execute(db)
  return rows
}
