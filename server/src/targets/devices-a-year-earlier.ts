import type { CampaignRule, ReferenceDate } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { granted } from '../db/status-lists.ts'

type Span = Pick<
  CampaignRule,
  'reference_date' | 'purchase_from' | 'purchase_to' | 'products' | 'families'
>

/** A claim without the campaign's reference date uses its invoice date. */
const dates = {
  order_date: sql`coalesce(p.order_date, p.invoice_date)`,
  invoice_date: sql`p.invoice_date`,
  delivery_date: sql`coalesce(p.delivery_date, p.invoice_date)`,
  commissioning_date: sql`coalesce(p.commissioning_date, p.invoice_date)`,
} satisfies Record<ReferenceDate, RawBuilder<unknown>>

/**
 * A query for the devices of each installer that were paid in a campaign's span one year before it,
 * of its products: columns `installer` and `devices`. Excludes devices clawed back since.
 * @param of Ids of the requested installers; all by default.
 */
export const devicesAYearEarlier = (
  { reference_date, purchase_from, purchase_to, products, families }: Span,
  of: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> => sql`
  select p.link_installer as installer, count(*)::int as devices
  from paperwork p join paperwork_line l on l.link_paperwork = p.id
  where p.paperwork_status in ${granted} and l.approved_amount > 0
    and ${dates[reference_date]} between (${purchase_from}::date - interval '1 year')::date
      and (${purchase_to}::date - interval '1 year')::date
    and (cardinality(${products}::text[]) + cardinality(${families}::text[]) = 0
      or l.link_product = any(${products}::text[])
      or l.link_product in (select id from product where family = any(${families}::text[])))
    and ${of ? sql`p.link_installer in (${of})` : sql`true`}
  group by p.link_installer`
