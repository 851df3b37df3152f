import type { Say } from '@ruecklauf/model'
import { arkes, type PaidToday } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { PiecesCalculator } from './pieces-calculator.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: Loaded<'product'>
  /** What it pays today; undefined while that is not known. */
  paid: PaidToday | undefined
}

/** A device with what it pays and where its serial number stands. */
export function ProductCard({ product, paid }: ProductCardProps) {
  const say = useSay()
  const format = useFormat()
  const labels = useLabels()
  const { name, article_number, family, power_kw, description, serial_hint } = product
  const price = priceOf(paid, { format, say })
  return (
    <article className={styles.card} aria-label={name}>
      <Stack as="header" gap={1}>
        <Text as="span" size="small" muted>
          {labels.value(arkes.product, 'family', family)}
          {power_kw === null ? null : ` · ${format.number(power_kw)} kW`}
        </Text>
        <Text as="h2" size="heading" strong>
          {name}
        </Text>
        <Text as="span" size="small" muted>
          {say('products:card.article', { number: article_number })}
        </Text>
      </Stack>
      <p className={styles.amount}>
        {price?.amount ?? say('products:card.no_rate')}
        {price ? <span className={styles.per}>{price.per}</span> : null}
      </p>
      {paid && (paid.tier || paid.limit || paid.campaigns.length > 0 || paid.more.length > 0) ? (
        <ul className={styles.campaigns}>
          {paid.tier ? <li>{say('products:today.tier', { tier: paid.tier })}</li> : null}
          {paid.campaigns.map(({ id, name, amount }) => (
            <li key={id}>
              {say('products:today.campaign', { amount: format.amount(amount), name })}
            </li>
          ))}
          {paid.more.map((name) => (
            <li key={name}>{say('products:today.more', { name })}</li>
          ))}
          {paid.limit ? <li>{paid.limit}</li> : null}
        </ul>
      ) : null}
      {paid?.amount ? <PiecesCalculator product={product.id} /> : null}
      {description ? <p className={styles.text}>{description}</p> : null}
      {serial_hint ? (
        <p className={styles.hint}>
          <strong>{say('products:card.serial')}</strong> {serial_hint}
        </p>
      ) : null}
    </article>
  )
}

/** What a device brings and by what, or what share of its price; null where it brings nothing. */
function priceOf(
  paid: PaidToday | undefined,
  { format, say }: { format: ReturnType<typeof useFormat>; say: Say },
) {
  // Nothing that is left of the year's limit is an answer, nothing at all is none.
  if (paid?.amount || (paid?.amount === 0 && paid.limit))
    return { amount: format.amount(paid.amount), per: say('products:card.per_device') }
  if (paid?.percent_of_net_price)
    return { amount: format.rate(paid.percent_of_net_price), per: say('products:card.of_price') }
  return null
}
