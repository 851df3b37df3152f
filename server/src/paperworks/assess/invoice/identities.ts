import { type RawBuilder, sql } from 'kysely'

/** A VAT id or a name under which a sales point writes invoices. */
export interface PointIdentity {
  kind: 'vat_id' | 'name'
  value: string
}

/**
 * The identities of a sales point on the day of an invoice, as a column; without a day, those of any time.
 * @param point,day references to columns
 */
export const identitiesOf = (point: string, day: string): RawBuilder<PointIdentity[]> =>
  identities(point, sql.ref(day))

/** The same on a day that is known; null for any. */
export const identitiesOn = (point: string, day: string | null): RawBuilder<PointIdentity[]> =>
  identities(point, sql`${day}::date`)

const identities = (point: string, day: RawBuilder<unknown>) => sql<PointIdentity[]>`
  coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'value', value) order by id)
    from sales_point_identity own where own.link_sales_point = ${sql.ref(point)}
      and (${day} is null or ${day} between coalesce(own.valid_from, '-infinity')
        and coalesce(own.valid_to, 'infinity'))), '[]')`
