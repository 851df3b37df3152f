import { addDays, berlinDay, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/** Sales points in one answer, those that brought most first. */
const most_points = 200

/**
 * `GET /lib/sales_point/function/year`: the caller's own sales points with their claims and the caller's share in
 * twelve months, and in the twelve before; EUR. Claims count by the German day of their submission, the share by that
 * of its booking.
 */
export const salesPointYear = defineFunction('sales_point', 'year', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'The caller’s sales points, with the figures of a year and of the one before',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    const to = berlinDay(now)
    const from = addDays(to, -364)
    const before = addDays(from, -365)
    const { rows } = await sql<Row>`
      with figure as (
        select point, day >= ${from}::date as is_now, claims, devices, amount, 0::bigint as share
        from point_sold
        where wholesaler = ${caller.member} and day between ${before}::date and ${to}::date
        union all
        select point, day >= ${from}::date, 0, 0, 0, bonus
        from point_share
        where wholesaler = ${caller.member} and day between ${before}::date and ${to}::date
      ), summed as (
        select point,
          coalesce(sum(claims) filter (where is_now), 0)::int as claims,
          coalesce(sum(devices) filter (where is_now), 0)::int as devices,
          coalesce(sum(amount) filter (where is_now), 0)::bigint as cashback,
          coalesce(sum(share) filter (where is_now), 0)::bigint as share,
          coalesce(sum(claims) filter (where not is_now), 0)::int as claims_before,
          coalesce(sum(share) filter (where not is_now), 0)::bigint as share_before
        from figure group by point
      )
      select p.id, p.business_name, p.street, p.house_number, p.postcode, p.city, p.vat_id,
        p.name_variants, coalesce(s.claims, 0) as claims, coalesce(s.devices, 0) as devices,
        coalesce(s.cashback, 0) as cashback, coalesce(s.share, 0) as share,
        coalesce(s.claims_before, 0) as claims_before, coalesce(s.share_before, 0) as share_before
      from sales_point p left join summed s on s.point = p.id
      where p.link_wholesaler = ${caller.member} and (p.active or s.point is not null)
      order by coalesce(s.share, 0) desc, coalesce(s.cashback, 0) desc, p.business_name, p.id
      limit ${most_points}`.execute(tx)
    return {
      from,
      to,
      points: rows.map(({ name_variants, cashback, share, share_before, ...point }) => ({
        ...point,
        name_variants: name_variants ?? [],
        cashback: toEuro(Number(cashback)),
        share: toEuro(Number(share)),
        share_before: toEuro(Number(share_before)),
      })),
    }
  },
})

interface Row {
  id: string
  business_name: string
  street: string | null
  house_number: string | null
  postcode: string | null
  city: string | null
  vat_id: string | null
  name_variants: string[] | null
  claims: number
  devices: number
  cashback: string
  share: string
  claims_before: number
  share_before: string
}
