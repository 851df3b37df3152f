import { addDays, berlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readOpenClaims } from '../ageing.ts'
import { claimScope } from '../claim-scope.ts'
import type { Period } from '../period.ts'
import { bySalesGroup, bySalesPoint, funnelOf, landsOf, readLands } from './by-place.ts'
import { familiesOf, productsOf, readProducts } from './by-product.ts'
import { type Group, inEuro } from './group.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/**
 * `GET /lib/paperwork/function/charts`: claims of a period by month, family, product, sales point, sales group, Land and
 * weekday, how far they have come, and how old the open ones are; a wholesaler's are those through his own
 * sales points. Budget: kept sums, a row a day and kind.
 */
export const charts = defineFunction('paperwork', 'charts', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Claims of a period, counted and summed several ways',
  input,
  run: async (context, asked) => {
    const to = asked.to ?? berlinDay(context.now)
    const period = { from: asked.from ?? addDays(to, -364), to }
    const products = await readProducts(context, period)
    const lands = await readLands(context, period)
    return {
      ...period,
      months: await grouped(context, period, {
        key: sql`to_char(day, 'YYYY-MM')`,
        label: sql`status`,
      }),
      families: familiesOf(products),
      products: productsOf(products),
      sales_points: await bySalesPoint(context, period),
      weekdays: await grouped(context, period, {
        key: sql`extract(isodow from day)::int`,
        label: sql`null::text`,
      }),
      lands: landsOf(lands),
      sales_groups: await bySalesGroup(context, period),
      funnel: funnelOf(lands, context.caller),
      ageing: (await readOpenClaims(context.tx, claimScope(context.caller), context.now)).ageing,
    }
  },
})

async function grouped(
  { tx, caller }: FunctionContext,
  { from, to }: Period,
  { key, label }: { key: RawBuilder<unknown>; label: RawBuilder<unknown> },
) {
  const { rows } = await sql<Group>`
    select ${key} as key, ${label} as label, sum(claims)::bigint as count,
      sum(amount)::bigint as amount
    from claim_day
    where scope = ${claimScope(caller)} and day between ${from}::date and ${to}::date
    group by 1, 2 having sum(claims) <> 0 order by 1, 2`.execute(tx)
  return rows.map(inEuro)
}
