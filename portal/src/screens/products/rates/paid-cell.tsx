import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './paid-cell.module.css'
import { usePaidToday } from './paid-today.ts'

/** Shows a product's amount today with its campaigns. One request serves the whole list. */
export function PaidCell({ product }: { product: string }) {
  const say = useSay('products')
  const format = useFormat()
  const all = usePaidToday()
  if (!all) return <Skeleton width="5rem" height="1rem" />
  const paid = all.get(product)
  const isNothing = !paid || (!paid.amount && paid.percent_of_net_price === null)
  if (isNothing)
    return (
      <Text as="span" size="caption" muted>
        {say('products:today.nothing')}
      </Text>
    )
  return (
    <span className={styles.paid}>
      <strong>
        {paid.amount === null
          ? format.rate(paid.percent_of_net_price ?? 0)
          : format.amount(paid.amount)}
      </strong>
      {paid.campaigns.map(({ id, name, amount }) => (
        <Text as="span" size="caption" muted key={id}>
          {say('products:today.campaign', { amount: format.amount(amount), name })}
        </Text>
      ))}
    </span>
  )
}
