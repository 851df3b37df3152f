import { addDays, berlinDay, maxBulkRates, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineProposal } from '../../changes/propose.ts'
import { invalidIn } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { planBulk } from './bulk-plan.ts'
import { bulkRateChange, bulkSubject } from './bulk-rate-change.ts'

const step = {
  valid_from: z.iso.date(),
  products: z.array(z.string().max(200)).min(1).max(maxBulkRates),
  percent: z.number().min(-90).max(300).nullish(),
  amount: z.number().min(-10_000).max(10_000).multipleOf(0.01).nullish(),
}

/** Previews the cost of the last twelve months' devices at other rates; changes nothing. */
export const previewRates = defineFunction('product', 'preview_rates', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Tells what other rates of many products from a day on would mean and cost in a year',
  input: z.strictObject(step),
  run: async (context, input) => {
    const { planned, left: skipped } = await planBulk(context.tx, wishOf(input), context.now)
    const devices = await devicesOfYear(
      context,
      planned.map(({ id }) => id),
    )
    const products = planned.map(
      ({ plan: _, wholesaler_percent: __, before, after, ...product }) => {
        const count = devices.get(product.id) ?? 0
        return {
          ...product,
          before: toEuro(before),
          after: toEuro(after),
          devices: count,
          cost: toEuro((after - before) * count),
        }
      },
    )
    const cents = planned.reduce(
      (sum, { id, before, after }) => sum + (after - before) * (devices.get(id) ?? 0),
      0,
    )
    const count = products.reduce((sum, product) => sum + product.devices, 0)
    return { products, left: skipped, devices: count, cost: toEuro(cents) }
  },
})

/** Asks for other rates of many products from a day on. */
export const proposeRates = defineProposal(bulkRateChange, 'propose_rates', {
  summary: 'Proposes other rates of many products from a day on, by percent or by EUR',
  input: step,
  on: 'product',
  scope: 'arke',
  subject: () => bulkSubject,
  wanted: wishOf,
})

type Step = z.infer<z.ZodObject<typeof step>>

/** @throws invalid beside `percent`, without a step or with two. */
function wishOf({ valid_from, products, percent = null, amount = null }: Step) {
  if ((percent === null) === (amount === null))
    throw invalidIn((say) => [
      {
        context: 'parameter_validation',
        message: say('input:change.percent_or_amount'),
        parameter: 'percent',
      },
    ])
  return { valid_from, percent, amount, products: [...new Set(products)].map((id) => ({ id })) }
}

/** Devices claimed of each product in this German month and the eleven before. */
async function devicesOfYear({ tx, now }: FunctionContext, products: readonly string[]) {
  const from = `${addDays(`${berlinDay(now).slice(0, 7)}-01`, -330).slice(0, 7)}-01`
  const { rows } = await sql<{ product: string; devices: number }>`
    select product, sum(devices)::int as devices from device_month
    where scope = '' and month >= ${from}::date and product = any(${products}::text[])
    group by product`.execute(tx)
  return new Map(rows.map(({ product, devices }) => [product, devices]))
}
