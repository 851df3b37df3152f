import type { MoneyRate } from '@ruecklauf/model'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { useDated } from '../../../changes/dated.ts'
import { FromTo } from '../../../changes/from-to.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { BulkCost } from '../bulk/bulk-cost.tsx'

/** Shows a product's current rate and the new rate with its date. */
export function RateValues({ change: { before, after } }: ChangeOf<'rate'>) {
  const say = useSay('changes')
  const paid = usePaid()
  const dated = useDated()
  return (
    <FromTo
      from={dated.before(before, { after, told: paid }) || say('changes:rate.none')}
      to={dated.after(after, paid(after))}
    />
  )
}

/**
 * Shows the number of changed rates and the step. An open change also lists each rate and its
 * yearly cost.
 */
export function BulkValues({ change: { state, after }, isShort }: ChangeOf<'bulk_rate'>) {
  const say = useSay('changes')
  const { amount, date, rate } = useFormat()
  const { valid_from, percent, amount: euro, products } = after
  const step = percent === null ? amount(euro ?? 0) : rate(percent)
  const isRise = (percent ?? euro ?? 0) > 0
  return (
    <>
      <p>
        {say('changes:bulk', {
          count: products.length,
          step: isRise ? `+${step}` : step,
          day: date(valid_from),
        })}
      </p>
      {state === 'open' && !isShort ? (
        <BulkCost
          wish={{ valid_from, percent, amount: euro, products: products.map(({ id }) => id) }}
        />
      ) : null}
    </>
  )
}

/** Formats a rate as text. */
export function usePaid() {
  const say = useSay('changes')
  const { amount, rate: percent } = useFormat()
  return (rate: Pick<MoneyRate, 'amount' | 'percent_of_net_price' | 'wholesaler_percent'>) => {
    const { wholesaler_percent: share } = rate
    const paid =
      rate.amount === null ? percent(rate.percent_of_net_price ?? 0) : amount(rate.amount)
    return share === undefined
      ? paid
      : say('changes:rate.with_share', { paid, share: percent(share) })
  }
}
