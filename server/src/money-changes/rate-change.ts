import { addDays, arkes, berlinDay, checkValue, type IsoDate, toEuro } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid, invalidIn, notFound } from '../errors/errors.ts'
import { languageOf } from '../http/language.ts'
import { announce } from '../platform/announce.ts'
import type { Tx } from '../tables.ts'
import type { MoneyContext, MoneyKind, WantedMoney } from './money-kind.ts'
import { moneyOf } from './money-of.ts'
import { planRate, type Rate, type RatePlan } from './plan-rate.ts'

/** A product gets another rate from a day on; the one in force ends the day before. */
export const rateChange: MoneyKind<WantedMoney['rate']> = {
  arke: 'product',
  field: null,
  path: (id) => `/products?unit=${id}`,
  check: async (context, id, { valid_from, ...wanted }) => {
    const { tx, now, deps } = context
    const { events, registry } = deps
    const product = await tx
      .selectFrom('product')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!product) throw notFound()
    const paid = paidBy(context, wanted)
    const { ends, replaces, valid_to } = await plannedRate(tx, id, { valid_from, now })
    return {
      name: product.name,
      before: rateBefore({ ends, replaces }),
      after: onWire({ ...paid, valid_from, valid_to }),
      apply: async (change) => {
        const day = addDays(valid_from, -1)
        if (ends)
          await tx
            .updateTable('product_rate')
            .set({ valid_to: day })
            .where('id', '=', ends.id)
            .execute()
        if (replaces) await tx.deleteFrom('product_rate').where('id', '=', replaces.id).execute()
        const rate = { id: change, link_product: id, ...paid, valid_from, valid_to }
        await tx.insertInto('product_rate').values(rate).execute()
        const served = registry.byDefinition('product_rate')
        await announce(tx, { events, served, id: change })
      },
    }
  },
}

/**
 * What a rate that begins on a day does to the product's others.
 * @throws invalid beside `valid_from`, where it would change what has begun.
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

const ratesOf = (tx: Tx, product: string): Promise<Rate[]> =>
  tx
    .selectFrom('product_rate')
    .select(['id', 'valid_from', 'valid_to', 'amount', 'percent_of_net_price'])
    .where('link_product', '=', product)
    .orderBy('valid_from')
    .forUpdate()
    .execute()

const { fields } = arkes.product_rate

/** An amount or a share of the price, and not both. */
function paidBy(context: MoneyContext, wanted: Omit<WantedMoney['rate'], 'valid_from'>) {
  const amount = moneyOf(context, { id: 'amount', field: fields.amount, raw: wanted.amount })
  const share = checkValue('percent_of_net_price', fields.percent_of_net_price, {
    raw: wanted.percent_of_net_price ?? null,
    say: sayToCaller(languageOf(context.request)),
  })
  if (share.violations.length > 0) throw invalid(share.violations)
  const percent_of_net_price = share.value === null ? null : Number(share.value)
  if ((amount === null) === (percent_of_net_price === null))
    throw refused('amount', 'amount_or_percent')
  return { amount, percent_of_net_price }
}

const onWire = ({ amount, ...rate }: Omit<Rate, 'id'>) => ({
  valid_from: rate.valid_from,
  valid_to: rate.valid_to,
  amount: amount === null ? null : toEuro(amount),
  percent_of_net_price: rate.percent_of_net_price,
})

const refused = (
  parameter: string,
  problem: 'rate_has_begun' | 'rate_in_force' | 'amount_or_percent',
) =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:money_change.${problem}`), parameter },
  ])
