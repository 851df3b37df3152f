import { normaliseVatId } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { STILL_USED } from './firm-identities.ts'

/** A VAT id or a name under which a sales point writes invoices. */
export interface PointIdentity {
  kind: 'vat_id' | 'name'
  value: string
}

/**
 * The identities of a sales point on the day of an invoice, as a column. Includes the VAT ids of its wholesaler.
 * Without a day, those of any time.
 * @param point,day references to columns
 */
export const identitiesOf = (point: string, day: string): RawBuilder<PointIdentity[]> =>
  identities(point, sql.ref(day))

/** The same for a known day; null for any day. */
export const identitiesOn = (point: string, day: string | null): RawBuilder<PointIdentity[]> =>
  identities(point, sql`${day}::date`)

const identities = (point: string, day: RawBuilder<unknown>) => sql<PointIdentity[]>`
  coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value)) from (
    select kind, value collate "C" as value from sales_point_identity own where own.link_sales_point = ${sql.ref(point)}
      and (${day} is null or ${day} between coalesce(own.valid_from, '-infinity')
        and coalesce(own.valid_to, 'infinity'))
    union all select 'vat_id', w.vat_id from sales_point branch
      join wholesaler w on w.id = branch.link_wholesaler
      where branch.id = ${sql.ref(point)} and w.vat_id is not null
    union all select 'vat_id', former.value from sales_point branch
      join company_history former on former.member = branch.link_wholesaler
      where branch.id = ${sql.ref(point)} and former.field = 'vat_id' and former.value is not null
        and (${day} is null or former.until >= ${day} - ${sql.lit(STILL_USED)})
  ) known), '[]')`

/** The given VAT ids that belong to sales points: their own, a dated one, or their wholesaler's. */
export async function vatsOfPoints(tx: Tx, vats: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ vat: string }>`select distinct vat from (
      select vat_id collate "C" as vat from sales_point
      union all select value from sales_point_identity where kind = 'vat_id'
      union all select w.vat_id from wholesaler w
        join sales_point branch on branch.link_wholesaler = w.id
    ) known where vat = any(${vats.map(normaliseVatId)}::text[])`.execute(tx)
  return rows.map(({ vat }) => vat)
}
