import { toEuro } from '@ruecklauf/model'
import type { KindOfChange } from '../../changes/kind.ts'
import { newId } from '../../db/id.ts'
import { invalidIn } from '../../errors/errors.ts'
import { type BulkWish, type PlannedProduct, planBulk } from './bulk-plan.ts'
import { putRate } from './rate-change.ts'

/** Under which many rates are changed: one such change is open at a time. */
export const bulkSubject = 'product_rate'

/** Many products get another amount from a day on; each rate in force ends the day before. */
export const bulkRateChange: KindOfChange<BulkWish> = {
  id: 'bulk_rate',
  arke: 'product_rate',
  field: null,
  path: () => '/products',
  check: async ({ tx, now, deps }, _, { valid_from, percent, amount, products }) => {
    const wish = { valid_from, percent, amount, products }
    const { planned } = await planBulk(tx, wish, now)
    if (planned.length === 0) throw nothing()
    const valuesAt = (at: 'before' | 'after') =>
      planned.map((rate) => ({
        id: rate.id,
        name: rate.name,
        amount: toEuro(rate[at]),
        ...shareOf(rate),
      }))
    return {
      name: nameOf(planned),
      before: { products: valuesAt('before') },
      after: { valid_from, percent, amount, products: valuesAt('after') },
      apply: async ({ id: link_change }) => {
        for (const rate of planned)
          await putRate(tx, { ...rateOf(rate, valid_from), link_change }, rate.plan)
        await deps.events.publish(tx, { topic: 'product_rate', id: '' })
      },
    }
  },
}

/** The first product, and how many more. */
const nameOf = ([first, ...others]: readonly PlannedProduct[]) =>
  [first?.name, others.length > 0 ? `+ ${others.length}` : null].filter(Boolean).join(' ')

/** The wholesaler's share of its own; absent where it is the programme's. */
const shareOf = ({ wholesaler_percent }: PlannedProduct) =>
  wholesaler_percent === null ? {} : { wholesaler_percent }

const rateOf = ({ id, after, wholesaler_percent }: PlannedProduct, valid_from: string) => ({
  id: newId(),
  link_product: id,
  valid_from,
  amount: after,
  percent_of_net_price: null,
  wholesaler_percent,
})

const nothing = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:change.no_rates'),
      parameter: 'valid_from',
    },
  ])
