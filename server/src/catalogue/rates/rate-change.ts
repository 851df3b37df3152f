import { addDays, arkes, berlinDay, type IsoDate, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { moneyOf, numberOf } from '../../changes/field-values.ts'
import type { ChangeContext, KindOfChange } from '../../changes/kind.ts'
import { defineProposal, figure } from '../../changes/propose.ts'
import { invalidIn } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import type { Tx } from '../../tables.ts'
import { lockProduct } from './lock-product.ts'
import { planRate, type Rate, type RatePlan } from './plan-rate.ts'

/** As its field reads it; the wholesaler's share absent for the programme's. */
interface WantedRate {
  valid_from: IsoDate
  amount: unknown
  percent_of_net_price: unknown
  wholesaler_percent?: unknown
}

/** A product gets a new rate from a day on; the current rate ends the day before. */
export const rateChange: KindOfChange<WantedRate> = {
  id: 'rate',
  arke: 'product',
  field: null,
  path: (id) => `/products?unit=${id}`,
  check: async (context, id, { valid_from, ...request }) => {
    const { tx, now, deps } = context
    const { events, registry } = deps
    const product = await lockProduct(tx, id)
    const paid = paidBy(context, request)
    const { ends, replaces, valid_to } = await plannedRate(tx, id, { valid_from, now })
    return {
      name: product.name,
      before: rateBefore({ ends, replaces }),
      after: onWire({ ...paid, valid_from, valid_to }),
      apply: async ({ id: change }) => {
        const rate = {
          id: change,
          link_change: change,
          link_product: id,
          ...paid,
          valid_from,
        }
        await putRate(tx, rate, { ends, replaces, valid_to })
        const served = registry.byDefinition('product_rate')
        await announce(tx, { events, served, id: change })
      },
    }
  },
}

/** Asks for another rate of a product from a day on. */
export const proposeRate = defineProposal(rateChange, 'propose_rate', {
  summary: 'Proposes what a product pays from a day on; EUR or percent',
  input: {
    valid_from: z.iso.date(),
    amount: figure.default(null),
    percent_of_net_price: figure.default(null),
    wholesaler_percent: figure.optional(),
  },
})

/** Puts a planned rate in force; the previous rate ends the day before. */
export async function putRate(
  tx: Tx,
  rate: Omit<Rate, 'valid_to'> & { link_product: string; link_change: string },
  { ends, replaces, valid_to }: RatePlan,
): Promise<void> {
  const day = addDays(rate.valid_from, -1)
  if (ends)
    await tx.updateTable('product_rate').set({ valid_to: day }).where('id', '=', ends.id).execute()
  if (replaces) await tx.deleteFrom('product_rate').where('id', '=', replaces.id).execute()
  await tx
    .insertInto('product_rate')
    .values({ ...rate, valid_to })
    .execute()
}

/**
 * Plans the effect of a new rate on the product's other rates.
 * @throws invalid at `valid_from`, where it would change a started rate.
 */
export async function plannedRate(
  tx: Tx,
  product: string,
  { valid_from, now }: { valid_from: IsoDate; now: Date },
): Promise<RatePlan> {
  const plan = planRate(await ratesOf(tx, product), { valid_from, today: berlinDay(now) })
  if (typeof plan === 'string') throw refused('valid_from', plan)
  return plan
}

/** The rates that a new one ends or replaces, as the wire has them. */
export const rateBefore = ({ ends, replaces }: Pick<RatePlan, 'ends' | 'replaces'>) => ({
  ends: ends && onWire(ends),
  replaces: replaces && onWire(replaces),
})

/** All rates of a product, locked. */
export const ratesOf = (tx: Tx, product: string): Promise<Rate[]> =>
  tx
    .selectFrom('product_rate')
    .select(['id', 'valid_from', 'valid_to', 'amount'])
    .select(['percent_of_net_price', 'wholesaler_percent'])
    .where('link_product', '=', product)
    .orderBy('valid_from')
    .forUpdate()
    .execute()

const { fields } = arkes.product_rate

/** An amount or a share of the price, and not both. */
function paidBy(context: ChangeContext, request: Omit<WantedRate, 'valid_from'>) {
  const amount = moneyOf(context, { id: 'amount', field: fields.amount, raw: request.amount })
  const percent = (id: 'percent_of_net_price' | 'wholesaler_percent') =>
    numberOf(context, { id, field: fields[id], raw: request[id] })
  const percent_of_net_price = percent('percent_of_net_price')
  if ((amount === null) === (percent_of_net_price === null))
    throw refused('amount', 'amount_or_percent')
  return {
    ...{ amount, percent_of_net_price },
    wholesaler_percent: percent('wholesaler_percent'),
  }
}

const onWire = ({ amount, ...rate }: Omit<Rate, 'id'>) => ({
  valid_from: rate.valid_from,
  valid_to: rate.valid_to,
  amount: amount === null ? null : toEuro(amount),
  percent_of_net_price: rate.percent_of_net_price,
  ...(rate.wholesaler_percent === null ? {} : { wholesaler_percent: rate.wholesaler_percent }),
})

const refused = (
  parameter: string,
  problem: 'rate_has_begun' | 'rate_in_force' | 'amount_or_percent',
) =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:change.${problem}`), parameter },
  ])
