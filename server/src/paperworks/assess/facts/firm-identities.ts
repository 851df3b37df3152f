import { type RawBuilder, sql } from 'kysely'
import type { PointIdentity } from './identities.ts'

/** Days for which a wholesaler may keep using a firm's former name. */
export const STILL_USED = 365

/**
 * Other names and VAT ids of a member on an invoice's day, as a column. Includes former ones while others may still
 * use them, and those of merged firms. Without a day, all of them.
 * @param member,day references to columns
 */
export const firmIdentitiesOf = (member: string, day: string): RawBuilder<PointIdentity[]> =>
  sql<PointIdentity[]>`coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value))
    from (
      select case former.field when 'vat_id' then 'vat_id' else 'name' end as kind, former.value
      from company_history former
      where former.member = ${sql.ref(member)} and former.field in ('company', 'vat_id')
        and (${sql.ref(day)} is null or former.until >= ${sql.ref(day)} - ${sql.lit(STILL_USED)})
      union all
      select part.kind, part.value from installer merged
        cross join lateral (values ('name', merged.company), ('vat_id', merged.vat_id))
          part (kind, value)
      where merged.link_merged_into = ${sql.ref(member)} and (${sql.ref(day)} is null
        or merged.merged_at >= ${sql.ref(day)} - ${sql.lit(STILL_USED)})
    ) known where value is not null), '[]')`
