import { addDays, berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { byMonth } from './by-month.ts'
import { byLand, bySalesGroup, bySalesPoint } from './by-place.ts'
import { familiesOf, productsOf, readProducts } from './by-product.ts'

const input = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

/**
 * `GET /lib/paperwork/function/charts`: claims of a period by month, family, product, sales point, sales group and
 * Land; a wholesaler's are those through his own sales points. Budget: kept sums, a row a day and kind.
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
