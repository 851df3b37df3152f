import { addDays, berlinDay, type Cents, type Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { claimScope } from '../claim-scope.ts'
import { rowsWithin } from '../period.ts'
import { byLand, bySalesGroup, bySalesPoint } from './by-place.ts'
import { familiesOf, productsOf, readProducts } from './by-product.ts'
import { type Asked, type Group, inEuro } from './group.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/**
 * `GET /lib/paperwork/function/charts`: claims of a period by month, family, product, sales point, sales group and
 * Land; for a wholesaler those through their own sales points. Budget: materialised counters, a row a day and kind.
 */
export const charts = defineFunction('paperwork', 'charts', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Claims of a period, counted and summed several ways',
  input,
  run: async (context, query) => {
    const to = query.to ?? berlinDay(context.now)
    const period = { from: query.from ?? addDays(to, -364), to }
    const products = await readProducts(context, period)
    return {
      ...period,
      months: await byMonth(context, period),
      families: familiesOf(products),
      products: productsOf(products),
      sales_points: await bySalesPoint(context, period),
      lands: await byLand(context, period),
      sales_groups: await bySalesGroup(context, period),
    }
  },
})

/** Claims of a period by month and status. */
async function byMonth({ tx, caller }: Asked, period: Period): Promise<Group[]> {
  const own = claimScope(caller)
  const { rows } = await sql<{ key: string; label: string; count: number; amount: Cents }>`
    select to_char(month, 'YYYY-MM') as key, status as label, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from (${rowsWithin(period, {
      by: 'month, status',
      sums: ['claims', 'amount'],
      day: sql`(${daysOf(own)}) d where true`,
      month: sql`status_month where scope = ${own}`,
    })}) found
    group by found.month, status having sum(claims) <> 0
    order by found.month, status`.execute(tx)
  return rows.map(inEuro)
}

/** The days, grouped by month as stored. */
const daysOf = (
  own: string,
) => sql`select day, day + 1 - extract(day from day)::int as month, status,
  claims, amount from claim_day where scope = ${own}`
