import { type LandFigures, lands, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { monthsOfYear } from './months-of-year.ts'

/**
 * `GET …/function/by_land`: each Land's active sales points, and its claims in this month and the eleven before; EUR.
 * For staff; sums of materialised counters, one for each point and month.
 */
export const pointsByLand = defineFunction('sales_point', 'by_land', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'The sales points of each Land with the figures of a year',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<LandFigures[]> => {
    const months = monthsOfYear(now)
    const { rows } = await sql<Row>`
      with sold as (
        select point, sum(claims) as claims, sum(devices) as devices, sum(amount) as amount
        from point_total where month = any(${months}::date[]) group by point
      ), shared as (
        select point, sum(bonus) as share from point_share
        where day >= ${months.at(-1)}::date group by point
      )
      select p.land, count(*) filter (where p.active)::int as points,
        coalesce(sum(claims), 0)::int as claims, coalesce(sum(devices), 0)::int as devices,
        coalesce(sum(amount), 0)::bigint as cashback, coalesce(sum(share), 0)::bigint as share
      from sales_point p left join sold on sold.point = p.id left join shared on shared.point = p.id
      group by p.land`.execute(tx)
    const order = Object.keys(lands)
    return rows
      .map(({ cashback, share, ...row }) => ({
        ...row,
        cashback: toEuro(Number(cashback)),
        share: toEuro(Number(share)),
      }))
      .toSorted((a, b) => placeOf(order, a.land) - placeOf(order, b.land))
  },
})

/** Points without a Land come last. */
const placeOf = (order: readonly string[], land: string | null) =>
  land === null ? order.length : order.indexOf(land)

interface Row extends Omit<LandFigures, 'cashback' | 'share'> {
  cashback: string
  share: string
}
