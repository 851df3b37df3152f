import { baseWithoutTier, type PaidToday, paysSomething, toEuro } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { PiecesCalculator } from '../pieces-calculator.tsx'

interface ProductPayProps {
  product: Loaded<'product'>
  paid: PaidToday | undefined
}

/** Shows a device's amount today, its parts, and the amount for several devices. */
export function ProductPay({ product, paid }: ProductPayProps) {
  const say = useSay('products')
  const format = useFormat()
  if (!paid || !paysSomething(paid)) return <Text muted>{say('products:card.no_rate')}</Text>
  const { campaigns, tier, tier_amount, more, limit } = paid
  const base = paid.base ? baseWithoutTier(paid) : null
  return (
    <Stack gap={1}>
      {paid.amount === null ? (
        <Text strong>
          {format.rate(paid.percent_of_net_price ?? 0)} {say('products:card.of_price')}
        </Text>
      ) : (
        <Text size="heading" strong>
          {format.amount(paid.amount)}
        </Text>
      )}
      {base === null ? null : (
        <Text>{say('products:list.base', { amount: format.amount(toEuro(base)) })}</Text>
      )}
      {campaigns.map(({ id, amount, name }) => (
        <Text key={id}>{`+\u00a0${format.amount(amount)} ${name}`}</Text>
      ))}
      {tier_amount > 0 ? (
        <Text>
          {say('products:list.tier', { amount: format.amount(tier_amount), tier: tier ?? '' })}
        </Text>
      ) : null}
      {more.length > 0 ? (
        <Text muted>{say('products:list.more', { names: more.join(', ') })}</Text>
      ) : null}
      {limit ? <Text muted>{limit}</Text> : null}
      {paid.amount ? (
        <PiecesCalculator product={product.id} name={product.label ?? product.name} />
      ) : null}
    </Stack>
  )
}
